-- What a record holds besides its columns, as tagged values that the hash covers. NULL: nothing.
ALTER TABLE audit_record ADD COLUMN extras BLOB;
ALTER TABLE audit_aside ADD COLUMN extras BLOB;
-- Failures of this row that the log has by now, each in its own record or counted in one.
ALTER TABLE auth_failure_count ADD COLUMN recorded INTEGER NOT NULL DEFAULT 0;
