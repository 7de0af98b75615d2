-- The log as packed records: a row for each commit, joined to a block when 512 records have come together. The body begins
-- behind the time of the record before it, and the hash is that of its last record. Records of older versions stay in
-- audit_record until the service has packed them, newest first: rows have the lower numbers, blocks the higher ones.
CREATE TABLE audit_window (
  last_seq INTEGER PRIMARY KEY NOT NULL,
  first_seq INTEGER NOT NULL CHECK (first_seq <= last_seq),
  at INTEGER NOT NULL,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  body BLOB NOT NULL
) STRICT;
CREATE TABLE audit_block (
  first_seq INTEGER PRIMARY KEY NOT NULL,
  last_seq INTEGER NOT NULL CHECK (last_seq >= first_seq),
  at INTEGER NOT NULL,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  body BLOB NOT NULL
) STRICT;

-- Where a word or a kind of record occurs: read from the blocks, and can be made again from them. A block that is listed as
-- unposted is read itself instead.
CREATE TABLE audit_posting (
  term INTEGER NOT NULL,
  first_seq INTEGER NOT NULL,
  places BLOB NOT NULL,
  PRIMARY KEY (term, first_seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE audit_unposted (
  first_seq INTEGER PRIMARY KEY NOT NULL
) STRICT;

-- Failed authentications that are so many that they are only counted, in the form of audit_window: a row for each commit, the
-- last 1,024 of them, outside the chain. It takes the place of audit_aside.
CREATE TABLE audit_overflow (
  place INTEGER PRIMARY KEY NOT NULL CHECK (place BETWEEN 0 AND 1023),
  at INTEGER NOT NULL,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  body BLOB NOT NULL
) STRICT;

-- The newest record, in whichever form it is stored.
CREATE VIEW audit_end AS SELECT max(
  coalesce((SELECT max(last_seq) FROM audit_window), 0),
  coalesce((SELECT last_seq FROM audit_block ORDER BY first_seq DESC LIMIT 1), 0),
  coalesce((SELECT max(seq) FROM audit_record), 0)
) AS seq;

CREATE TRIGGER audit_window_is_final BEFORE UPDATE ON audit_window
BEGIN
  SELECT RAISE(ABORT, 'audit records are final');
END;
CREATE TRIGGER audit_window_is_next BEFORE INSERT ON audit_window
WHEN NEW.last_seq <= (SELECT seq FROM audit_end)
BEGIN
  SELECT RAISE(ABORT, 'audit records are final');
END;
-- Does the work of the one before, so that timing does not tell the two apart.
CREATE TRIGGER audit_overflow_is_apart BEFORE INSERT ON audit_overflow
WHEN (SELECT seq FROM audit_end) < 0
BEGIN
  SELECT RAISE(ABORT, 'the log has no end');
END;
-- A window goes when a block holds its records. The block ends with the same hash as the last of its windows.
CREATE TRIGGER audit_window_is_kept BEFORE DELETE ON audit_window
WHEN NOT EXISTS (SELECT 1 FROM audit_block
  WHERE first_seq = (SELECT max(first_seq) FROM audit_block WHERE first_seq <= OLD.last_seq)
    AND (last_seq > OLD.last_seq OR last_seq = OLD.last_seq AND hash = OLD.hash))
BEGIN
  SELECT RAISE(ABORT, 'audit records leave only under a chained tombstone');
END;

CREATE TRIGGER audit_block_is_final BEFORE UPDATE ON audit_block
BEGIN
  SELECT RAISE(ABORT, 'audit records are final');
END;
CREATE TRIGGER audit_block_is_once BEFORE INSERT ON audit_block
WHEN EXISTS (SELECT 1 FROM audit_block WHERE first_seq = NEW.first_seq)
BEGIN
  SELECT RAISE(ABORT, 'audit records are final');
END;
-- Retention removes whole blocks. Of a block that it removes in part, a shorter one with the same end stays.
CREATE TRIGGER audit_block_is_kept BEFORE DELETE ON audit_block
WHEN OLD.last_seq > (SELECT coalesce(max(through_seq), 0) FROM audit_tombstone)
  AND NOT EXISTS (SELECT 1 FROM audit_block
    WHERE first_seq = (SELECT max(through_seq) + 1 FROM audit_tombstone) AND first_seq > OLD.first_seq
      AND last_seq = OLD.last_seq AND hash = OLD.hash)
BEGIN
  SELECT RAISE(ABORT, 'audit records leave only under a chained tombstone');
END;

CREATE TRIGGER audit_posting_is_final BEFORE UPDATE ON audit_posting
BEGIN
  SELECT RAISE(ABORT, 'audit records are final');
END;
CREATE TRIGGER audit_posting_is_kept BEFORE DELETE ON audit_posting
WHEN EXISTS (SELECT 1 FROM audit_block WHERE first_seq = OLD.first_seq)
BEGIN
  SELECT RAISE(ABORT, 'audit records leave only under a chained tombstone');
END;

-- Words are named by numbers inside blocks, where no reference holds them.
CREATE TRIGGER audit_term_is_once BEFORE INSERT ON audit_term
WHEN EXISTS (SELECT 1 FROM audit_term WHERE id = NEW.id OR text = NEW.text)
BEGIN
  SELECT RAISE(ABORT, 'words of the audit log are final');
END;
CREATE TRIGGER audit_term_is_kept BEFORE DELETE ON audit_term
BEGIN
  SELECT RAISE(ABORT, 'words of the audit log are final');
END;

CREATE TRIGGER audit_client_is_once BEFORE INSERT ON audit_client
WHEN EXISTS (SELECT 1 FROM audit_client WHERE id = NEW.id OR text = NEW.text)
BEGIN
  SELECT RAISE(ABORT, 'names of clients in the audit log are final');
END;
CREATE TRIGGER audit_client_is_kept BEFORE DELETE ON audit_client
BEGIN
  SELECT RAISE(ABORT, 'names of clients in the audit log are final');
END;

-- Rows of older versions go under a tombstone, or when a block holds them. It ends with the hash of its last row.
DROP TRIGGER audit_record_is_kept;
CREATE TRIGGER audit_record_is_kept BEFORE DELETE ON audit_record
WHEN OLD.seq > (SELECT coalesce(max(through_seq), 0) FROM audit_tombstone)
  AND NOT EXISTS (SELECT 1 FROM audit_block
  WHERE first_seq = (SELECT max(first_seq) FROM audit_block WHERE first_seq <= OLD.seq)
    AND (last_seq > OLD.seq OR last_seq = OLD.seq AND hash = OLD.hash))
BEGIN
  SELECT RAISE(ABORT, 'audit records leave only under a chained tombstone');
END;
DROP TRIGGER audit_by_actor_is_kept;
CREATE TRIGGER audit_by_actor_is_kept BEFORE DELETE ON audit_by_actor
WHEN OLD.by_seq > (SELECT coalesce(max(through_seq), 0) FROM audit_tombstone)
  AND coalesce((SELECT last_seq FROM audit_block WHERE first_seq <= OLD.by_seq ORDER BY first_seq DESC LIMIT 1), 0)
    < OLD.by_seq
BEGIN
  SELECT RAISE(ABORT, 'audit records leave only under a chained tombstone');
END;

DROP TRIGGER audit_tombstone_is_chained;
CREATE TRIGGER audit_tombstone_is_chained BEFORE INSERT ON audit_tombstone
WHEN NEW.seq <= NEW.through_seq
  OR NEW.seq IS NOT (SELECT seq FROM audit_end)
  OR NEW.first_seq IS NOT (SELECT coalesce(max(through_seq), 0) + 1 FROM audit_tombstone)
BEGIN
  SELECT RAISE(ABORT, 'a tombstone stands on the newest record and removes from the oldest on');
END;

DROP TRIGGER audit_rerun_is_once;
CREATE TRIGGER audit_rerun_is_once BEFORE INSERT ON audit_rerun
WHEN EXISTS (SELECT 1 FROM audit_rerun WHERE seq = NEW.seq)
  OR NEW.seq > (SELECT seq FROM audit_end)
  OR NEW.of_seq >= NEW.seq
  OR NEW.of_seq <= (SELECT coalesce(max(through_seq), 0) FROM audit_tombstone)
BEGIN
  SELECT RAISE(ABORT, 'audit records are final');
END;
