import { authMessages } from '@shared/auth/auth.messages';
import type { EnglishMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';
import { commonPasswordTerms } from './common-passwords';

const MIN_LENGTH = 12;
const MAX_LENGTH = 128;
/** Distinct characters that must remain without common words, the member's names and sequences. */
const MIN_OWN_CHARACTERS = 6;
const MIN_RUN_LENGTH = 3;

const KEYBOARD = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
];
const keyboardRows = KEYBOARD.flatMap((row) => [row, Array.from(row).reverse().join('')]);

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const toPlain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const replaceLookAlikes = (text: string): string =>
  Array.from(text, (character) => LOOK_ALIKES[character] ?? character).join('');

const isNextInRun = (run: string, next: string): boolean =>
  keyboardRows.some((row) => row.includes(run + next)) || next === run.at(-1);

/** Removes runs of three or more characters: 1234, cba, qwert, aaa. */
function removeRuns(text: string): string {
  let remaining = '';
  let run = '';
  for (const character of text) {
    if (run !== '' && isNextInRun(run, character)) {
      run += character;
      continue;
    }
    remaining += run.length >= MIN_RUN_LENGTH ? '' : run;
    run = character;
  }
  return remaining + (run.length >= MIN_RUN_LENGTH ? '' : run);
}

const removeWords = (text: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ' '), text);

const countOwnCharacters = (text: string, words: readonly string[]): number =>
  new Set(removeRuns(removeWords(text, words)).replaceAll(/\s/g, '')).size;

/** Lists the words of names and addresses that are long enough to be recognised in a password. */
const listNameWords = (names: readonly string[]): string[] =>
  names.flatMap((name) => toPlain(name).split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3);

function isGuessable(password: string, names: readonly string[]): boolean {
  const words = [...listNameWords(names), ...commonPasswordTerms];
  const typed = toPlain(password);
  return [typed, replaceLookAlikes(typed)].some(
    (text) => countOwnCharacters(text, words) < MIN_OWN_CHARACTERS,
  );
}

/**
 * Finds why a password is refused, as a sentence for the member; null if it is accepted. `names` are the member's name and
 * email, and the names of organisation and property. No rule requires kinds of characters.
 */
export function findPasswordProblem(password: string, names: readonly string[]): EnglishMessage | null {
  const length = Array.from(password.normalize('NFC')).length;
  if (length < MIN_LENGTH) return fillMessage(authMessages.passwordTooShort, { min: MIN_LENGTH });
  if (length > MAX_LENGTH) return fillMessage(authMessages.passwordTooLong, { max: MAX_LENGTH });
  if (!password.isWellFormed()) return fillMessage(authMessages.passwordUnusable);
  if (isGuessable(password, names)) return fillMessage(authMessages.passwordGuessable);
  return null;
}
