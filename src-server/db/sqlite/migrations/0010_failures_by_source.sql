-- Wrong passwords and wrong recovery codes in a row, by e-mail and by where they were typed: a browser session, the desktop
-- window, or a network address. Counted by e-mail alone, whoever typed wrong ones kept its member out everywhere.
-- Where earlier ones were typed is not known: they hold up no source, and count for a day among all of their e-mail.
ALTER TABLE sign_in_failure RENAME TO sign_in_failure_by_email;
CREATE TABLE sign_in_failure (
  email TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('session', 'address')),
  source TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  last_at INTEGER NOT NULL,
  PRIMARY KEY (email, kind, source)
) STRICT, WITHOUT ROWID;
INSERT INTO sign_in_failure SELECT email, 'session', '', count, last_at FROM sign_in_failure_by_email;
DROP TABLE sign_in_failure_by_email;

ALTER TABLE recover_failure RENAME TO recover_failure_by_email;
CREATE TABLE recover_failure (
  email TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('session', 'address')),
  source TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  last_at INTEGER NOT NULL,
  PRIMARY KEY (email, kind, source)
) STRICT, WITHOUT ROWID;
INSERT INTO recover_failure SELECT email, 'session', '', count, last_at FROM recover_failure_by_email;
DROP TABLE recover_failure_by_email;
