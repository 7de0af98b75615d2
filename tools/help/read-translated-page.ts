import type { HelpBlock, HelpPage } from '@shared/help/help-page';
import { readHelpPage } from './read-help-page.ts';

type Heading = Extract<HelpBlock, { readonly kind: 'heading' }>;

const isHeading = (block: HelpBlock): block is Heading => block.kind === 'heading';

/** A page in another language, and the English page that it translates. */
export interface TranslatedSource {
  readonly slug: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly markdown: string;
  readonly english: string;
}

/**
 * Reads the translation of a page. Its headings keep the ids of the English ones, so that links hold in
 * every language. Throws Error if the headings are not those of the English page.
 */
export function readTranslatedPage({ slug, language, markdown, english }: TranslatedSource): HelpPage {
  const { title, blocks } = readHelpPage(slug, markdown);
  const headings = readHelpPage(slug, english).blocks.filter(isHeading);
  const own = blocks.filter(isHeading);
  const isSame =
    own.length === headings.length && own.every(({ level }, at) => level === headings[at]?.level);
  if (!isSame) throw new Error(`${language}/${slug}.md has other headings than the English page`);
  const ids = new Map(own.map((heading, at) => [heading, headings[at]?.id ?? heading.id]));
  return {
    slug,
    language,
    title,
    blocks: blocks.map((block) => (isHeading(block) ? { ...block, id: ids.get(block) ?? block.id } : block)),
  };
}
