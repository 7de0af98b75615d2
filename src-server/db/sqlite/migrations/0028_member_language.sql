-- The language that the member chose, as a BCP 47 tag. NULL: the language of the computer.
ALTER TABLE member ADD COLUMN language TEXT;
