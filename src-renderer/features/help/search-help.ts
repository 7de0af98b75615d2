import type { HelpPage } from '@shared/help/help-page';
import type { HelpSection } from '@shared/help/help-sections';
import { listHelpSections } from '@shared/help/help-sections';

const MAX_EXCERPT_CHARACTERS = 160;

/** Takes case and accents off, so that "definicoes" finds "Definições". The text keeps its length, so that positions in it stay. */
const simplify = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{L}/gu, (letter) => letter.normalize('NFD').charAt(0))
    .toLowerCase();

/** Returns the part of the text around the first term. */
export function getExcerpt(text: string, terms: readonly string[]): string {
  const lower = simplify(text);
  const positions = terms.map((term) => lower.indexOf(term)).filter((position) => position >= 0);
  const first = Math.max(0, Math.min(...positions, text.length) - 40);
  const start = first === 0 ? 0 : text.indexOf(' ', first) + 1;
  const part = text.slice(start, start + MAX_EXCERPT_CHARACTERS);
  return `${start > 0 ? '… ' : ''}${part}${start + part.length < text.length ? ' …' : ''}`;
}

export const splitQuery = (query: string): readonly string[] =>
  simplify(query)
    .split(/\s+/)
    .filter((term) => term !== '');

/** Titles count more than headings, and headings more than text. */
function rank({ page, heading, text }: HelpSection, terms: readonly string[]): number {
  const title = simplify(page.title);
  const head = simplify(heading?.text ?? '');
  const body = simplify(text);
  const weights = terms.map((term) => {
    if (head.includes(term)) return 3;
    if (title.includes(term)) return heading === null ? 4 : 1;
    return body.includes(term) ? 2 : 0;
  });
  return weights.includes(0) ? 0 : weights.reduce<number>((sum, weight) => sum + weight, 0);
}

/** Finds the sections that contain every word, best first. */
export function searchHelp(pages: readonly HelpPage[], query: string): readonly HelpSection[] {
  const terms = splitQuery(query);
  if (terms.length === 0) return [];
  return pages
    .flatMap(listHelpSections)
    .map((section) => ({ section, weight: rank(section, terms) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ section }) => section);
}
