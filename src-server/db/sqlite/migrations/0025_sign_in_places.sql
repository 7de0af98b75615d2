-- Where members have signed in, so that a sign-in from a new place is noticed. Places without a sign-in for half a year are removed.
CREATE TABLE sign_in_place (
  member_id TEXT NOT NULL REFERENCES member (id),
  -- A network address, or an IPv6 network. Empty: this computer.
  address TEXT NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  -- 1: the member had signed in from another place before.
  is_new INTEGER NOT NULL,
  PRIMARY KEY (member_id, address)
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_place_by_first ON sign_in_place (first_at);
