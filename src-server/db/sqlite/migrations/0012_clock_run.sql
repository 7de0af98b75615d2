-- How long the service has run while the clock was suspect and agreed with itself, over all starts: after 24 hours it is trusted.
ALTER TABLE clock ADD COLUMN suspect_run_ms INTEGER NOT NULL DEFAULT 0;
