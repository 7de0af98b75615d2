-- Browsers, as the services of one database know them, and who is signed in there. SQLite has no such tables: there one service
-- alone knows it. Cookies and page tokens are SHA-256, instants epoch ms of the database. decision 0227.
CREATE TABLE web_session (
  cookie_hash text COLLATE "C" PRIMARY KEY CHECK (length(cookie_hash) = 64),
  page_token_hash text COLLATE "C" NOT NULL CHECK (length(page_token_hash) = 64),
  opened_at bigint NOT NULL,
  -- It rises with each change but that of active_at.
  version bigint NOT NULL,
  -- Without: no member is signed in, and the columns below are null, too.
  member_id text COLLATE "C" REFERENCES member (id),
  -- SHA-256 of the stored hash of the password, which ends the sign-in when it changes.
  password_mark text COLLATE "C",
  began_at bigint,
  active_at bigint,
  password_typed_at bigint,
  CHECK (num_nulls(member_id, password_mark, began_at, active_at, password_typed_at) IN (0, 5))
);
CREATE INDEX web_session_by_time ON web_session (opened_at);
-- Links that open one browser each, once.
CREATE TABLE launch_link (
  secret_hash text COLLATE "C" PRIMARY KEY CHECK (length(secret_hash) = 64),
  made_at bigint NOT NULL
);
CREATE INDEX launch_link_by_time ON launch_link (made_at);
