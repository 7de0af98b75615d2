/** PostgreSQL stores no NUL. A caller can send one in a text that is recorded, and the call must be recorded still. */
const NUL = '\0';
const ESCAPE = '\x1A';
const ESCAPED_NUL = `${ESCAPE}0`;
const ESCAPED_ESCAPE = `${ESCAPE}1`;

/** Escapes a text for a column of the log. Halves of characters become U+FFFD, as in the hash. */
export const escapeText = (text: string): string =>
  text.toWellFormed().replaceAll(ESCAPE, ESCAPED_ESCAPE).replaceAll(NUL, ESCAPED_NUL);

/** Undoes what `escapeText` did. */
export const unescapeText = (stored: string): string =>
  stored.includes(ESCAPE) ? stored.replaceAll(ESCAPED_NUL, NUL).replaceAll(ESCAPED_ESCAPE, ESCAPE) : stored;
