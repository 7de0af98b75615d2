-- The last reading of a suspect clock. The next is compared with this, and not with the furthest reading. NULL: the furthest.
ALTER TABLE clock ADD COLUMN doubt_seen_at bigint;

-- Moves the mark below which time never goes. A clock that is a day ahead of it is not trusted until it comes back, is confirmed or has
-- run for a day. Only time in steps counts as running. A step back, or a second jump, begins the count again.
-- `reading` is the clock of a test in place of the server's, which is read when no other transaction moves the row.
CREATE FUNCTION advance_clock(reading bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE c clock; wall bigint; run bigint; seen bigint;
BEGIN
  INSERT INTO clock (id, high_water_at) VALUES (1, 0) ON CONFLICT DO NOTHING;
  SELECT * INTO c FROM clock WHERE id = 1 FOR UPDATE;
  wall := coalesce(reading, (extract(epoch FROM clock_timestamp()) * 1000)::bigint);
  IF c.high_water_at = 0 OR wall - c.high_water_at <= 86400000 THEN
    UPDATE clock SET high_water_at = greatest(high_water_at, wall), doubted_at = NULL, doubt_run_ms = 0, doubt_seen_at = NULL
    WHERE id = 1;
    RETURN;
  END IF;
  seen := coalesce(c.doubt_seen_at, c.doubted_at);
  run := CASE WHEN wall BETWEEN seen - 60000 AND seen + 86400000
    THEN c.doubt_run_ms + least(greatest(wall - seen, 0), 60000) ELSE 0 END;
  -- A small step back leaves the last reading, so that no stretch counts twice and many such steps are a large one.
  IF wall NOT BETWEEN seen - 60000 AND seen THEN seen := wall; END IF;
  IF run >= 86400000 THEN
    UPDATE clock SET high_water_at = wall, doubted_at = NULL, doubt_run_ms = 0, doubt_seen_at = NULL WHERE id = 1;
  ELSE
    UPDATE clock SET doubted_at = greatest(doubted_at, wall), doubt_run_ms = run, doubt_seen_at = coalesce(seen, wall)
    WHERE id = 1;
  END IF;
END $$;
