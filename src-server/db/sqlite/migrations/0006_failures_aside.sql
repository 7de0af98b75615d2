-- Failed authentications that are so many that they are only counted: the last 1,024 of them, outside the chain. A row is
-- written as a record is, so that the time of a 401 does not tell a token that nobody knows from a key that was revoked.
CREATE TABLE audit_aside (
  place INTEGER PRIMARY KEY NOT NULL CHECK (place BETWEEN 0 AND 1023),
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
-- Nobody looks anything up by these: they are the pages that a record writes.
CREATE INDEX audit_aside_by_property ON audit_aside (property, place);
CREATE INDEX audit_aside_by_operation ON audit_aside (operation, place) WHERE operation IS NOT NULL;
CREATE INDEX audit_aside_not_ok ON audit_aside (outcome, place) WHERE outcome <> 0;
CREATE INDEX audit_aside_not_api ON audit_aside (channel, place) WHERE channel <> 0;
