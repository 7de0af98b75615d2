CREATE TABLE organisation (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  name TEXT NOT NULL,
  is_demo INTEGER NOT NULL CHECK (is_demo IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE property (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  currency TEXT NOT NULL,
  country TEXT NOT NULL,
  check_in_time TEXT NOT NULL,
  check_out_time TEXT NOT NULL,
  auto_assign_days INTEGER NOT NULL,
  address TEXT NOT NULL,
  integration_on INTEGER NOT NULL DEFAULT 0 CHECK (integration_on IN (0, 1)),
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE member (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  password_hash TEXT,
  must_change_password INTEGER NOT NULL CHECK (must_change_password IN (0, 1)),
  last_sign_in_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE role (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL UNIQUE,
  permissions TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- role_id names a row of role or a system role, which lives in code.
CREATE TABLE assignment (
  member_id TEXT NOT NULL REFERENCES member (id),
  property_id TEXT NOT NULL REFERENCES property (id),
  role_id TEXT NOT NULL,
  PRIMARY KEY (member_id, property_id, role_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX assignment_by_property ON assignment (property_id, role_id);

CREATE TABLE api_key (
  id TEXT PRIMARY KEY NOT NULL,
  property_id TEXT NOT NULL REFERENCES property (id),
  kind INTEGER NOT NULL CHECK (kind IN (0, 1)),
  name TEXT NOT NULL,
  prefix TEXT NOT NULL UNIQUE CHECK (length(prefix) = 16),
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  scopes TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER
) STRICT;
CREATE INDEX api_key_by_property ON api_key (property_id, created_at);

-- A key keeps property, hash and permissions for life, and a revocation has no way back.
CREATE TRIGGER api_key_is_frozen BEFORE UPDATE ON api_key
WHEN NEW.id IS NOT OLD.id OR NEW.property_id IS NOT OLD.property_id OR NEW.kind IS NOT OLD.kind
  OR NEW.name IS NOT OLD.name OR NEW.prefix IS NOT OLD.prefix OR NEW.token_hash IS NOT OLD.token_hash
  OR NEW.scopes IS NOT OLD.scopes OR NEW.created_at IS NOT OLD.created_at OR NEW.expires_at IS NOT OLD.expires_at
  OR OLD.revoked_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a key cannot be changed, only revoked, and only once');
END;
CREATE TRIGGER api_key_is_kept BEFORE DELETE ON api_key
BEGIN
  SELECT RAISE(ABORT, 'keys are kept forever');
END;

-- Words that recur in audit records: prefixes, e-mails, operations, codes, property ids.
CREATE TABLE audit_term (
  id INTEGER PRIMARY KEY NOT NULL,
  text TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE audit_record (
  seq INTEGER PRIMARY KEY NOT NULL,
  at INTEGER NOT NULL,
  property INTEGER REFERENCES audit_term (id),
  channel INTEGER NOT NULL,
  actor_kind INTEGER NOT NULL,
  actor INTEGER REFERENCES audit_term (id),
  claimed INTEGER REFERENCES audit_term (id),
  operation INTEGER REFERENCES audit_term (id),
  rpc_method INTEGER REFERENCES audit_term (id),
  outcome INTEGER NOT NULL,
  code INTEGER REFERENCES audit_term (id),
  reason INTEGER REFERENCES audit_term (id),
  status INTEGER,
  missing_permission INTEGER REFERENCES audit_term (id),
  target_id TEXT,
  request_id TEXT NOT NULL,
  address BLOB,
  duration_us INTEGER NOT NULL,
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;
CREATE INDEX audit_record_by_property ON audit_record (property, seq);
CREATE INDEX audit_record_by_actor ON audit_record (actor, actor_kind, seq) WHERE actor IS NOT NULL;
CREATE INDEX audit_record_by_operation ON audit_record (operation, seq) WHERE operation IS NOT NULL;
-- Refusals and failures are rare and looked for: a partial index costs an answered call nothing.
CREATE INDEX audit_record_not_ok ON audit_record (outcome, seq) WHERE outcome <> 0;
CREATE INDEX audit_record_not_api ON audit_record (channel, seq) WHERE channel <> 0;
CREATE INDEX audit_record_by_missing_permission ON audit_record (missing_permission, seq)
  WHERE missing_permission IS NOT NULL;

-- Records whose time is before that of the record before them: between two of these, time rises with seq.
CREATE TABLE audit_time_fall (
  seq INTEGER PRIMARY KEY NOT NULL
) STRICT;

-- What stays of records that retention removed, and the record that tells of it, until that one leaves in its turn.
CREATE TABLE audit_tombstone (
  seq INTEGER PRIMARY KEY NOT NULL,
  first_seq INTEGER NOT NULL,
  through_seq INTEGER NOT NULL UNIQUE,
  first_hash BLOB NOT NULL,
  last_hash BLOB NOT NULL
) STRICT;

CREATE TRIGGER audit_record_is_final BEFORE UPDATE ON audit_record
BEGIN
  SELECT RAISE(ABORT, 'audit records are final');
END;
CREATE TRIGGER audit_record_is_kept BEFORE DELETE ON audit_record
WHEN OLD.seq > (SELECT coalesce(max(through_seq), 0) FROM audit_tombstone)
BEGIN
  SELECT RAISE(ABORT, 'audit records leave only under a chained tombstone');
END;
CREATE TRIGGER audit_tombstone_is_chained BEFORE INSERT ON audit_tombstone
WHEN NEW.seq <= NEW.through_seq
  OR NEW.seq IS NOT (SELECT max(seq) FROM audit_record)
  OR NEW.first_seq IS NOT (SELECT coalesce(max(through_seq), 0) + 1 FROM audit_tombstone)
BEGIN
  SELECT RAISE(ABORT, 'a tombstone stands on the newest record and removes from the oldest on');
END;
CREATE TRIGGER audit_tombstone_is_final BEFORE UPDATE ON audit_tombstone
BEGIN
  SELECT RAISE(ABORT, 'tombstones are final');
END;
CREATE TRIGGER audit_tombstone_is_kept BEFORE DELETE ON audit_tombstone
BEGIN
  SELECT RAISE(ABORT, 'tombstones are kept');
END;
CREATE TRIGGER audit_term_is_final BEFORE UPDATE ON audit_term
BEGIN
  SELECT RAISE(ABORT, 'words of the audit log are final');
END;

-- Flood control: outside the chain, bounded, forgotten after 90 days.
CREATE TABLE auth_failure_count (
  minute INTEGER NOT NULL,
  source TEXT NOT NULL,
  reason TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (minute, source, reason)
) STRICT, WITHOUT ROWID;

CREATE TABLE idempotency (
  key_id TEXT NOT NULL REFERENCES api_key (id),
  path TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  headers TEXT NOT NULL,
  body TEXT NOT NULL,
  outcome_code TEXT,
  target_id TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (key_id, path, idempotency_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_by_age ON idempotency (created_at);

CREATE TABLE clock (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  high_water_at INTEGER NOT NULL,
  doubted_at INTEGER
) STRICT;
INSERT INTO clock (id, high_water_at, doubted_at) VALUES (1, 0, NULL);
