import type { MessageText } from '@shared/text/message-formatter';
import { IntlMessageFormat } from 'intl-messageformat';
import { listMessageParts } from '../architecture/message-catalogues';
import { listKeptTerms } from './kept-terms';
import { canEqualEnglish } from './same-as-english';

type Texts = Readonly<Record<string, string>>;
type Elements = ReturnType<IntlMessageFormat['getAst']>;
type Parsed = Elements | string;

/** The categories that a language has for numbers that the interface displays: whole ones below a million. */
export function listPluralCategories(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const samples = [...Array.from({ length: 200 }, (_, number) => number), 1000, 10_000, 123_456];
  return [...new Set(samples.map((number) => rules.select(number)))].toSorted();
}

interface Branches {
  readonly name: string;
  readonly isPlural: boolean;
  readonly keys: readonly string[];
}

/** Lists the plurals and choices of a text, those inside others included. */
const listBranches = (elements: Elements): Branches[] =>
  elements.flatMap((element): Branches[] => {
    if ('children' in element) return listBranches(element.children);
    if (!('options' in element)) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => listBranches(value));
    const keys = Object.keys(element.options).toSorted();
    return [{ name: element.value, isPlural: 'pluralType' in element, keys }, ...inner];
  });

function parseText(text: string, language: string): Parsed {
  try {
    return new IntlMessageFormat(text, language).getAst();
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
}

/** Names each choice with its cases, once. Its cases are values of the program, so they are never translated. */
const describeChoices = (elements: Elements): string =>
  [
    ...new Set(
      listBranches(elements)
        .filter(({ isPlural }) => !isPlural)
        .map(({ name, keys }) => `${name}: ${keys.join(' ')}`),
    ),
  ]
    .toSorted()
    .join('; ');

const findPluralFaults = (parts: readonly Branches[], language: string): string[] =>
  parts
    .filter(({ isPlural }) => isPlural)
    .flatMap(({ name, keys }) =>
      listPluralCategories(language)
        .filter((category) => !keys.includes(category))
        .map((category) => `the plural of {${name}} lacks "${category}"`),
    );

/** Lists what is wrong with the text of one message. */
export function findTextFaultsIn(language: string, english: string, text: string): string[] {
  const parsed = parseText(text, language);
  if (typeof parsed === 'string') return [`is no ICU text: ${parsed}`];
  const source = new IntlMessageFormat(english, 'en').getAst();
  const kept = listKeptTerms(english).filter((word) => !text.includes(word));
  return [
    ...(listMessageParts(parsed).join() === listMessageParts(source).join()
      ? []
      : ['has other placeholders or tags']),
    ...(describeChoices(parsed) === describeChoices(source) ? [] : ['has other choices']),
    ...findPluralFaults(listBranches(parsed), language),
    ...kept.map((word) => `lacks "${word}"`),
    ...(text.includes("'") ? ['has a straight apostrophe, which quotes in ICU syntax: write ’'] : []),
    ...(text.trim() === text && !text.includes('  ') ? [] : ['has spaces at an end, or two in a row']),
    ...(text === english && !canEqualEnglish(language, english)
      ? ['is the English text. If that is right, add it to test/support/languages/same-as-english.ts']
      : []),
  ];
}

/** Compares the file of a language with the catalogues. */
export function compareLanguage(language: string, messages: readonly MessageText[], texts: Texts) {
  const known = new Map(messages.map(({ id, english }) => [id, english]));
  const ids = Object.keys(texts);
  return {
    missing: messages.filter(({ id }) => texts[id] === undefined),
    surplus: ids.filter((id) => !known.has(id)),
    isSorted: ids.join() === ids.toSorted().join(),
    faults: ids.flatMap((id) => {
      const english = known.get(id);
      const text = texts[id] ?? '';
      if (english === undefined) return [];
      return findTextFaultsIn(language, english, text).map((fault) => `${id}: ${fault}: ${text}`);
    }),
  };
}
