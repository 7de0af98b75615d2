/** A key that types one letter of the Latin alphabet on this keyboard. */
const LATIN_LETTER = /^[a-z]$/i;
/** A key by its place, as keyboards of other alphabets report it. */
const LETTER_PLACE = /^Key([A-Z])$/;

/** Where letters find a row by its name. */
const LISTS = '[role="grid"], [role="treegrid"], [role="listbox"], [role="menu"], [role="tree"]';

/** Returns the letter of a key in small type, on keyboards of other alphabets by its place. null: no letter. */
export function getLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  if (LATIN_LETTER.test(key)) return key.toLowerCase();
  // A name such as Enter is no letter, wherever its key is.
  return key.length === 1 ? (LETTER_PLACE.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}

/** True if the focus is where letters find rows. */
export const isInList = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(LISTS) !== null;
