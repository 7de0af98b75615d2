-- What people set about the service; a name without a row has its default.
CREATE TABLE service_setting (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Steps of the first run that leave no other trace.
CREATE TABLE setup_step (
  step TEXT PRIMARY KEY NOT NULL,
  done_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO setup_step
  SELECT column1, (SELECT min(created_at) FROM property) FROM (VALUES ('service'), ('modules'))
  WHERE EXISTS (SELECT 1 FROM property);

-- The index by actor tells the use of a key without reading its records: as an index does, it repeats what they say.
DROP TABLE audit_by_actor;
CREATE TABLE audit_by_actor (
  by_actor INTEGER NOT NULL,
  by_kind INTEGER NOT NULL,
  by_seq INTEGER NOT NULL,
  by_channel INTEGER NOT NULL,
  by_outcome INTEGER NOT NULL,
  by_operation INTEGER,
  by_missing INTEGER,
  PRIMARY KEY (by_actor, by_kind, by_seq)
) STRICT, WITHOUT ROWID;
INSERT INTO audit_by_actor
  SELECT actor, actor_kind, seq, channel, outcome, operation, missing_permission FROM audit_record
  WHERE actor IS NOT NULL AND seq <= (SELECT max(seq) FROM audit_record) / 2048 * 2048
  ORDER BY actor, actor_kind, seq;
CREATE INDEX audit_by_actor_not_ok ON audit_by_actor (by_actor, by_kind, by_outcome, by_seq) WHERE by_outcome <> 0;

CREATE TRIGGER audit_by_actor_is_final BEFORE UPDATE ON audit_by_actor
BEGIN
  SELECT RAISE(ABORT, 'audit records are final');
END;
CREATE TRIGGER audit_by_actor_is_kept BEFORE DELETE ON audit_by_actor
WHEN OLD.by_seq > (SELECT coalesce(max(through_seq), 0) FROM audit_tombstone)
BEGIN
  SELECT RAISE(ABORT, 'audit records leave only under a chained tombstone');
END;

-- People and strangers are rare among records, and looked for: the calls of keys pay nothing for it.
CREATE INDEX audit_record_not_key ON audit_record (actor_kind, seq) WHERE actor_kind <> 0;
