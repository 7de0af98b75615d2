-- The one address on which the service also listens for other computers. No row: it was never set up.
CREATE TABLE network_listener (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  address TEXT NOT NULL,
  port INTEGER NOT NULL,
  -- Host names, as a JSON array.
  names TEXT NOT NULL,
  -- Both null: the certificate is one of the app's own authority.
  certificate_file TEXT,
  key_file TEXT
) STRICT;
