-- The answers of each key, counted once for each statement. A trigger for each answer changes one row as often as there are answers, and
-- within a transaction each change is slower than the one before: 50,000 took a minute.
DROP TRIGGER idempotency_is_counted ON idempotency;
DROP TRIGGER idempotency_is_uncounted ON idempotency;
CREATE OR REPLACE FUNCTION count_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO idempotency_count AS counted (key_id, answers) SELECT key_id, count(*) FROM added GROUP BY key_id
  ON CONFLICT (key_id) DO UPDATE SET answers = counted.answers + excluded.answers;
  RETURN NULL;
END $$;
CREATE TRIGGER idempotency_is_counted AFTER INSERT ON idempotency
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_answer();
CREATE OR REPLACE FUNCTION uncount_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Each new answer first removes an old one, of which there mostly is none.
  IF NOT EXISTS (SELECT FROM removed) THEN RETURN NULL; END IF;
  UPDATE idempotency_count AS counted SET answers = counted.answers - gone.answers
  FROM (SELECT key_id, count(*) AS answers FROM removed GROUP BY key_id) AS gone WHERE counted.key_id = gone.key_id;
  RETURN NULL;
END $$;
CREATE TRIGGER idempotency_is_uncounted AFTER DELETE ON idempotency
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION uncount_answer();
