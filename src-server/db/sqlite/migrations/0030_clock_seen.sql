-- The last reading of a suspect clock. The next start compares its clock with this, and not with the furthest reading. NULL: the furthest.
ALTER TABLE clock ADD COLUMN suspect_seen_at INTEGER;
