-- Wrong recovery codes in a row, by the e-mail they were typed for: like wrong passwords, and counted apart from them, so that
-- whoever is locked out by wrong passwords finds the way in with a code open, and wrong codes hold up no sign-in.
CREATE TABLE recover_failure (
  email TEXT PRIMARY KEY NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  last_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
