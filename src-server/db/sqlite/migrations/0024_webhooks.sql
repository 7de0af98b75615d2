-- Systems that get changes. A webhook stands at one place of its property's events, so none is lost, and nothing is written for it
-- when something changes.
CREATE TABLE webhook (
  id TEXT PRIMARY KEY NOT NULL,
  property_id TEXT NOT NULL REFERENCES property (id),
  -- The key that made it, with which it ends. Without: a member made it.
  key_id TEXT REFERENCES api_key (id),
  url TEXT NOT NULL,
  -- JSON list of event types.
  types TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Position in the list of reasons. Without: it is active.
  disabled_reason INTEGER,
  disabled_at INTEGER,
  -- The last event that it is done with.
  after_seq INTEGER NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0,
  failing_since INTEGER,
  next_attempt_at INTEGER NOT NULL DEFAULT 0,
  last_success_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_by_property ON webhook (property_id, created_at, id);
CREATE INDEX webhook_by_key ON webhook (key_id);
-- Secrets, encrypted with a key outside the database. The older of two is valid until it ends.
CREATE TABLE webhook_secret (
  id INTEGER PRIMARY KEY NOT NULL,
  webhook_id TEXT NOT NULL REFERENCES webhook (id),
  ends_at INTEGER,
  sealed BLOB NOT NULL
) STRICT;
CREATE INDEX webhook_secret_by_webhook ON webhook_secret (webhook_id);
-- Messages that a member asked for: a test, or one event again.
CREATE TABLE webhook_request (
  id INTEGER PRIMARY KEY NOT NULL,
  webhook_id TEXT NOT NULL REFERENCES webhook (id),
  -- Without: a test.
  event_seq INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_request_by_webhook ON webhook_request (webhook_id);
CREATE TABLE webhook_attempt (
  id INTEGER PRIMARY KEY NOT NULL,
  webhook_id TEXT NOT NULL REFERENCES webhook (id),
  at INTEGER NOT NULL,
  message_id TEXT NOT NULL,
  -- Without: a test.
  event_seq INTEGER,
  number INTEGER NOT NULL,
  status INTEGER,
  problem TEXT,
  excerpt TEXT NOT NULL,
  duration_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_attempt_by_webhook ON webhook_attempt (webhook_id, id);
CREATE INDEX webhook_attempt_by_time ON webhook_attempt (at);
-- Hosts in the own network that an owner allows for this installation.
CREATE TABLE webhook_host (
  host TEXT PRIMARY KEY NOT NULL,
  allowed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- A webhook ends with its key, in the same transaction: no secret of it stays.
CREATE TRIGGER webhook_ends_with_key AFTER UPDATE OF revoked_at ON api_key WHEN NEW.revoked_at IS NOT NULL
BEGIN
  DELETE FROM webhook_request WHERE webhook_id IN (SELECT id FROM webhook WHERE key_id = NEW.id);
  DELETE FROM webhook_secret WHERE webhook_id IN (SELECT id FROM webhook WHERE key_id = NEW.id);
END;
