/** What moves the cursor, ends a line or turns the order of letters around. */
const COMMANDING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A text as a terminal shows it and does nothing else: what would command it is written out as JSON does. */
export const escapeControlChars = (text: string): string =>
  text.replaceAll(COMMANDING, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
