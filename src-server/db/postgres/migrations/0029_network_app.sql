-- Whether people at the address on the network may open the app there. An Owner chooses it apart from the address.
ALTER TABLE network_listener ADD COLUMN opens_app bigint NOT NULL DEFAULT 0 CHECK (opens_app IN (0, 1));
