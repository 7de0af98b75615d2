-- Which call of the playground makes which earlier call again. Entered once its answer is back, beside the chain: the records
-- that it joins are in the chain, that the one repeats the other is not. It goes with the record of the earlier call.
CREATE TABLE audit_rerun (
  seq INTEGER PRIMARY KEY NOT NULL,
  of_seq INTEGER NOT NULL CHECK (of_seq < seq)
) STRICT;
CREATE INDEX audit_rerun_by_earlier ON audit_rerun (of_seq, seq);

CREATE TRIGGER audit_rerun_is_once BEFORE INSERT ON audit_rerun
WHEN EXISTS (SELECT 1 FROM audit_rerun WHERE seq = NEW.seq)
  OR NOT EXISTS (SELECT 1 FROM audit_record WHERE seq = NEW.seq)
  OR NOT EXISTS (SELECT 1 FROM audit_record WHERE seq = NEW.of_seq)
BEGIN
  SELECT RAISE(ABORT, 'audit records are final');
END;
CREATE TRIGGER audit_rerun_is_final BEFORE UPDATE ON audit_rerun
BEGIN
  SELECT RAISE(ABORT, 'audit records are final');
END;
CREATE TRIGGER audit_rerun_is_kept BEFORE DELETE ON audit_rerun
WHEN OLD.of_seq > (SELECT coalesce(max(through_seq), 0) FROM audit_tombstone)
BEGIN
  SELECT RAISE(ABORT, 'audit records leave only under a chained tombstone');
END;
