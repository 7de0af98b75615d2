-- Who acted, in the order of actors. Records are entered 2,048 at a time: entered one by one, each call of another key would
-- write a page of its own. What lies behind the last full block is found among the records themselves.
DROP INDEX audit_record_by_actor;
CREATE TABLE audit_by_actor (
  by_actor INTEGER NOT NULL,
  by_kind INTEGER NOT NULL,
  by_seq INTEGER NOT NULL,
  PRIMARY KEY (by_actor, by_kind, by_seq)
) STRICT, WITHOUT ROWID;
INSERT INTO audit_by_actor
  SELECT actor, actor_kind, seq FROM audit_record
  WHERE actor IS NOT NULL AND seq <= (SELECT max(seq) FROM audit_record) / 2048 * 2048
  ORDER BY actor, actor_kind, seq;

CREATE TRIGGER audit_by_actor_is_final BEFORE UPDATE ON audit_by_actor
BEGIN
  SELECT RAISE(ABORT, 'audit records are final');
END;
CREATE TRIGGER audit_by_actor_is_kept BEFORE DELETE ON audit_by_actor
WHEN OLD.by_seq > (SELECT coalesce(max(through_seq), 0) FROM audit_tombstone)
BEGIN
  SELECT RAISE(ABORT, 'audit records leave only under a chained tombstone');
END;
