-- The mail server of the owner, of which there is at most one. Its password is encrypted with a key outside the database.
CREATE TABLE mail_server (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  host TEXT NOT NULL,
  port INTEGER NOT NULL,
  security TEXT NOT NULL,
  -- Without: it asks for no name and password.
  user TEXT,
  sender TEXT NOT NULL,
  sealed BLOB,
  set_at INTEGER NOT NULL
) STRICT;
-- By which ways a member wants to hear of what needs attention. Without a row the default holds.
CREATE TABLE notice_choice (
  member_id TEXT NOT NULL REFERENCES member (id),
  -- Empty: for the whole organisation.
  property_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- JSON list.
  ways TEXT NOT NULL,
  PRIMARY KEY (member_id, property_id, kind)
) STRICT, WITHOUT ROWID;
-- When each matter was last on the list of a member, or of a property for its webhooks. It has one notice until it is gone for a day.
CREATE TABLE notice_seen (
  audience TEXT NOT NULL,
  event TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (audience, event)
) STRICT, WITHOUT ROWID;
-- Notices by email.
CREATE TABLE notice (
  id INTEGER PRIMARY KEY NOT NULL,
  member_id TEXT NOT NULL REFERENCES member (id),
  -- Without: a test.
  kind TEXT,
  property_id TEXT,
  event TEXT NOT NULL,
  title TEXT NOT NULL,
  help TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  -- Without: it was sent or given up.
  next_attempt_at INTEGER,
  attempted_at INTEGER,
  -- Why the last attempt failed.
  problem TEXT
) STRICT;
CREATE INDEX notice_by_member ON notice (member_id, id);
CREATE INDEX notice_by_time ON notice (created_at);
CREATE INDEX notice_due ON notice (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
-- What an event of the type notice says, as JSON. Other events are about a resource and have none.
ALTER TABLE event ADD COLUMN notice TEXT;
