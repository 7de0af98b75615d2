/** Characters that move the cursor, end a line or reverse the order of letters. */
const CONTROL_CHARS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes control characters as JSON does, so that a terminal displays them and does not act on them. */
export const escapeControlChars = (text: string): string =>
  text.replaceAll(CONTROL_CHARS, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
