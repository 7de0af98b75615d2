-- A table with row ids: without them, each answer of more than 1,000 bytes takes a page of its own beside its row.
-- Only successes are remembered, so the code of a refusal has no place any more. Refusals count as old and are removed so.
ALTER TABLE idempotency RENAME TO idempotency_before;
DROP INDEX idempotency_by_age;
CREATE TABLE idempotency (
  key_id TEXT NOT NULL REFERENCES api_key (id),
  path TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  headers TEXT NOT NULL,
  body TEXT NOT NULL,
  target_id TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (key_id, path, idempotency_key)
) STRICT;
INSERT INTO idempotency (key_id, path, idempotency_key, request_hash, status, headers, body, target_id, created_at)
SELECT key_id, path, idempotency_key, request_hash, status, headers, body, target_id,
  CASE WHEN status < 300 THEN created_at ELSE 0 END
FROM idempotency_before;
DROP TABLE idempotency_before;

-- Finds the oldest answers of one key.
CREATE INDEX idempotency_by_key ON idempotency (key_id, created_at);

-- How many answers each key has in idempotency, those included that are older than a day and not removed yet.
CREATE TABLE idempotency_count (
  key_id TEXT PRIMARY KEY NOT NULL REFERENCES api_key (id),
  answers INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO idempotency_count (key_id, answers) SELECT key_id, count(*) FROM idempotency GROUP BY key_id;
CREATE TRIGGER idempotency_is_counted AFTER INSERT ON idempotency
BEGIN
  INSERT INTO idempotency_count (key_id, answers) VALUES (NEW.key_id, 1)
  ON CONFLICT (key_id) DO UPDATE SET answers = answers + 1;
END;
CREATE TRIGGER idempotency_is_uncounted AFTER DELETE ON idempotency
BEGIN
  UPDATE idempotency_count SET answers = answers - 1 WHERE key_id = OLD.key_id;
END;
