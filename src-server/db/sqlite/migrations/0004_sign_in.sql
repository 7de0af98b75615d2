-- Wrong passwords in a row, by the e-mail they were typed for: outlives a restart, which would else be a way around waiting.
-- An address that nobody has is counted like any other, so that waiting does not tell who has an account.
CREATE TABLE sign_in_failure (
  email TEXT PRIMARY KEY NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  last_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Codes that nobody has used yet: SHA-256, lower-case hex.
CREATE TABLE recovery_code (
  member_id TEXT NOT NULL REFERENCES member (id),
  code_hash TEXT NOT NULL CHECK (length(code_hash) = 64),
  PRIMARY KEY (member_id, code_hash)
) STRICT, WITHOUT ROWID;
