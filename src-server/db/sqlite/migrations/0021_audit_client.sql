-- What callers call themselves, once each. A record of the chain holds the text; only its place is here, so that it is not repeated.
CREATE TABLE audit_client (
  id INTEGER PRIMARY KEY NOT NULL,
  text TEXT NOT NULL UNIQUE
) STRICT;
CREATE TRIGGER audit_client_is_final BEFORE UPDATE ON audit_client
BEGIN
  SELECT RAISE(ABORT, 'names of clients in the audit log are final');
END;
ALTER TABLE audit_record ADD COLUMN client INTEGER REFERENCES audit_client (id);
ALTER TABLE audit_aside ADD COLUMN client INTEGER REFERENCES audit_client (id);
