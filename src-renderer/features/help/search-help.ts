import type { HelpBlock, HelpInline, HelpPage } from '@shared/help/help-page';

/** A part of a page from one heading to the next. */
export interface HelpSection {
  readonly page: HelpPage;
  /** null: the part before the first heading. */
  readonly heading: { readonly id: string; readonly text: string } | null;
  readonly text: string;
}

const MAX_EXCERPT_CHARACTERS = 160;

const toText = (inlines: readonly HelpInline[]): string =>
  inlines.map((inline) => ('text' in inline ? inline.text : toText(inline.content))).join('');

function toBlockText(block: HelpBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'code':
      return block.text;
    case 'paragraph':
      return toText(block.content);
    case 'list':
      return block.items.flatMap((item) => item.map(toBlockText)).join(' ');
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(toText)).join(' ');
  }
}

function listSections(page: HelpPage): readonly HelpSection[] {
  const sections: { heading: HelpSection['heading']; texts: string[] }[] = [{ heading: null, texts: [] }];
  for (const block of page.blocks)
    if (block.kind === 'heading') sections.push({ heading: block, texts: [] });
    else sections.at(-1)?.texts.push(toBlockText(block));
  return sections.map(({ heading, texts }) => ({ page, heading, text: texts.join(' ') }));
}

/** Returns the part of the text around the first term. */
export function getExcerpt(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  const first = Math.max(0, Math.min(...places, text.length) - 40);
  const start = first === 0 ? 0 : text.indexOf(' ', first) + 1;
  const part = text.slice(start, start + MAX_EXCERPT_CHARACTERS);
  return `${start > 0 ? '… ' : ''}${part}${start + part.length < text.length ? ' …' : ''}`;
}

export const splitQuery = (query: string): readonly string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== '');

/** Titles count more than headings, and headings more than text. */
function rank({ page, heading, text }: HelpSection, terms: readonly string[]): number {
  const title = page.title.toLowerCase();
  const head = heading?.text.toLowerCase() ?? '';
  const body = text.toLowerCase();
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
    .flatMap(listSections)
    .map((section) => ({ section, weight: rank(section, terms) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ section }) => section);
}
