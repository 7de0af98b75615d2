/** Banned and allowed words of `docs/GLOSSARY.md`. */
export interface Glossary {
  /** Words and names that no identifier and no file name may contain. */
  readonly bannedNames: readonly string[];
  /** Phrases that no comment and no displayed text may contain, in lower case. */
  readonly bannedPhrases: readonly string[];
  /** Phrases that texts and names may contain although a part of them is banned. */
  readonly allowedPhrases: readonly string[];
}

const listCode = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');

/** The cells of a column in every table that has it. */
function listColumn(markdown: string, column: string): string[] {
  const found: string[] = [];
  let index = -1;
  for (const line of markdown.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (!line.startsWith('|')) index = -1;
    else if (index !== -1) found.push(...listCode(cells[index] ?? ''));
    else if (cells.includes(column)) index = cells.indexOf(column);
  }
  return [...new Set(found)];
}

/** Reads the tables of the glossary. */
export const parseGlossary = (markdown: string): Glossary => ({
  bannedNames: listColumn(markdown, 'Not in names'),
  bannedPhrases: listColumn(markdown, 'Not in text').map((phrase) => phrase.toLowerCase()),
  allowedPhrases: listColumn(markdown, 'Phrase'),
});

/** The words of an identifier or a file name, in lower case. */
const splitName = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

const toSequence = (name: string): string => ` ${splitName(name).join(' ')} `;

/** Finds the banned word in a name, outside allowed phrases. One that begins with a capital is only found as the whole name. */
export function createNameChecker({ bannedNames, allowedPhrases }: Glossary): (name: string) => boolean {
  const whole = new Set(bannedNames.filter((name) => /^[A-Z]/.test(name)));
  const sequences = bannedNames.filter((name) => !whole.has(name)).map(toSequence);
  const allowed = allowedPhrases.map(toSequence);
  return (name) => {
    const text = allowed.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), toSequence(name));
    return whole.has(name) || sequences.some((sequence) => text.includes(sequence));
  };
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const toPattern = (phrases: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w-])(?:${phrases.map(escapePattern).join('|')})(?![\\w-])`, 'gi');

/** Finds the first banned phrase of a text, or null. Allowed phrases are passed over. */
export function createPhraseFinder({
  bannedPhrases,
  allowedPhrases,
}: Glossary): (text: string) => string | null {
  const [banned, allowed] = [toPattern(bannedPhrases), toPattern(allowedPhrases)];
  return (text) =>
    text.replaceAll(/\s+/g, ' ').replaceAll(allowed, ' ').match(banned)?.[0].toLowerCase() ?? null;
}
