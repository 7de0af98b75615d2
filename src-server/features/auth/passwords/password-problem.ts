import { commonPasswordWords } from './common-passwords';

const SHORTEST = 12;
const LONGEST = 128;
/** Distinct characters that must remain without common words, the member's names and sequences. */
const OWN_CHARACTERS = 6;
const SHORTEST_RUN = 3;

const KEYBOARD = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
];
const rows = KEYBOARD.flatMap((row) => [row, Array.from(row).reverse().join('')]);

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

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const withoutLookAlikes = (text: string): string =>
  Array.from(text, (character) => LOOK_ALIKES[character] ?? character).join('');

const continues = (run: string, next: string): boolean =>
  rows.some((row) => row.includes(run + next)) || next === run.at(-1);

/** Removes runs of three or more characters: 1234, cba, qwert, aaa. */
function withoutRuns(text: string): string {
  let stored = '';
  let run = '';
  for (const character of text) {
    if (run !== '' && continues(run, character)) {
      run += character;
      continue;
    }
    stored += run.length >= SHORTEST_RUN ? '' : run;
    run = character;
  }
  return stored + (run.length >= SHORTEST_RUN ? '' : run);
}

const removeWords = (text: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ' '), text);

const ownCharacters = (text: string, words: readonly string[]): number =>
  new Set(withoutRuns(removeWords(text, words)).replaceAll(/\s/g, '')).size;

/** Lists the words of names and addresses that are long enough to be recognised in a password. */
const formatText = (names: readonly string[]): string[] =>
  names.flatMap((name) => plain(name).split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3);

function isGuessable(password: string, names: readonly string[]): boolean {
  const words = [...formatText(names), ...commonPasswordWords];
  const typed = plain(password);
  return [typed, withoutLookAlikes(typed)].some((text) => ownCharacters(text, words) < OWN_CHARACTERS);
}

/**
 * Finds why a password is refused, as a sentence for the member; null if it is accepted. `names` are the member's name and
 * email, and the names of organisation and property. No rule requires kinds of characters.
 */
export function checkPassword(password: string, names: readonly string[]): string | null {
  const length = Array.from(password.normalize('NFC')).length;
  if (length < SHORTEST) return `Use at least ${SHORTEST} characters.`;
  if (length > LONGEST) return `Use at most ${LONGEST} characters.`;
  if (!password.isWellFormed()) return 'Use characters that every keyboard can send.';
  if (isGuessable(password, names))
    return 'This password is easy to guess: it is made of common words, names or sequences.';
  return null;
}
