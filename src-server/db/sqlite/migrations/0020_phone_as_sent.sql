-- What was sent as a phone number, where E.164 cannot express it. Earlier versions took E.164 alone, so their guests have none.
ALTER TABLE guest ADD COLUMN phone_raw TEXT;
-- JSON escapes quotes inside texts, so no part of an address contains the replaced one.
UPDATE guest SET contact = replace(contact, ',"address":', ',"phone_raw":null,"address":');
