-- Which key a key was created in place of. A call with the new key sees what the old one's Idempotency-Keys have done, so a
-- retry across a replacement acts once. Unlike key_replacement it stays when the old key ends or is kept.
CREATE TABLE key_predecessor (
  key_id TEXT PRIMARY KEY NOT NULL REFERENCES api_key (id),
  predecessor_id TEXT NOT NULL REFERENCES api_key (id)
) STRICT, WITHOUT ROWID;
-- Replacements of an earlier version of the program that are still known.
INSERT INTO key_predecessor (key_id, predecessor_id)
  SELECT b.id, min(k.id) FROM key_replacement r
  JOIN api_key k ON k.prefix = r.prefix
  JOIN api_key b ON b.prefix = r.by_prefix
  GROUP BY b.id;
-- Another predecessor would show a key the memory of a key that it never replaced.
CREATE TRIGGER key_predecessor_is_final BEFORE UPDATE ON key_predecessor
BEGIN
  SELECT RAISE(ABORT, 'what a key replaced cannot be changed');
END;
CREATE TRIGGER key_predecessor_is_kept BEFORE DELETE ON key_predecessor
BEGIN
  SELECT RAISE(ABORT, 'keys are kept forever');
END;
