-- What members write about a key, and who created it: the key itself stays as it was created. Without a creator: not known.
CREATE TABLE key_note (
  prefix TEXT PRIMARY KEY NOT NULL REFERENCES api_key (prefix),
  note TEXT NOT NULL DEFAULT '',
  contact TEXT NOT NULL DEFAULT '',
  created_by TEXT REFERENCES member (id)
) STRICT, WITHOUT ROWID;
-- Creators of earlier keys, as far as the log still has the records of their creation.
INSERT OR IGNORE INTO key_note (prefix, created_by)
  SELECT k.prefix, m.id FROM audit_record r
  JOIN api_key k ON k.prefix = r.target_id
  JOIN audit_term a ON a.id = r.actor
  JOIN member m ON m.email = a.text
  WHERE r.operation = (SELECT id FROM audit_term WHERE text = 'keys.create') AND r.outcome = 0
  ORDER BY r.seq;
-- Who created a key is a fact: neither a change of the note nor another program may alter it.
CREATE TRIGGER key_note_creator_is_final BEFORE UPDATE ON key_note
WHEN NEW.prefix IS NOT OLD.prefix OR NEW.created_by IS NOT OLD.created_by
BEGIN
  SELECT RAISE(ABORT, 'who created a key cannot be changed');
END;
CREATE TRIGGER key_note_is_kept BEFORE DELETE ON key_note
BEGIN
  SELECT RAISE(ABORT, 'keys are kept forever');
END;
