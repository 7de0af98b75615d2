import type { HelpInline, HelpTarget } from '@shared/help/help-page';
import type { Token } from 'marked';

/** A translated page links to a page that is in English only in the folder above. */
const PAGE_LINK = /^(?:\.\.\/)?([a-z0-9-]+)\.md(?:#([a-z0-9-]+))?$/;
const HEADING_LINK = /^#([a-z0-9-]+)$/;

function readTarget(href: string): HelpTarget {
  const [, heading] = HEADING_LINK.exec(href) ?? [];
  if (heading !== undefined) return { kind: 'heading', heading };
  const [, slug, inside = null] = PAGE_LINK.exec(href) ?? [];
  if (slug !== undefined) return { kind: 'page', slug, heading: inside };
  if (href.startsWith('https://')) return { kind: 'website', url: href };
  throw new Error(`a help page links to ${href}: use another help page, or https`);
}

function readInline(token: Token): HelpInline {
  switch (token.type) {
    case 'text':
    case 'escape':
      return { kind: 'text', text: token.text.replaceAll('\n', ' ') };
    case 'codespan':
      return { kind: 'code', text: token.text };
    case 'strong':
      return { kind: 'strong', content: readInlines(token.tokens) };
    case 'em':
      return { kind: 'emphasis', content: readInlines(token.tokens) };
    case 'link':
      return { kind: 'link', target: readTarget(token.href), content: readInlines(token.tokens) };
    default:
      throw new Error(`a help page contains ${token.type}, which it can’t: ${token.raw}`);
  }
}

/** Reads the parts of a line. Throws Error for HTML, images and everything else that a page can't contain. */
export const readInlines = (tokens: readonly Token[] = []): readonly HelpInline[] => tokens.map(readInline);

/** Returns the text of parts without their form. */
export const toPlainText = (inlines: readonly HelpInline[]): string =>
  inlines.map((inline) => ('text' in inline ? inline.text : toPlainText(inline.content))).join('');
