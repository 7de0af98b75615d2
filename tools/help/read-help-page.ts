import type { HelpBlock, HelpPage } from '@shared/help/help-page';
import type { Token, Tokens } from 'marked';
import { lexer } from 'marked';
import { readInlines, toPlainText } from './read-help-inlines.ts';

/** Makes `reach-the-service` of a heading. */
const toHeadingId = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function readHeading({ depth, tokens }: Tokens.Heading): HelpBlock {
  if (depth !== 2 && depth !== 3) throw new Error(`a help page has a heading of level ${depth}`);
  const text = toPlainText(readInlines(tokens));
  return { kind: 'heading', level: depth, id: toHeadingId(text), text };
}

const readTable = ({ header, rows }: Tokens.Table): HelpBlock => ({
  kind: 'table',
  head: header.map(({ tokens }) => readInlines(tokens)),
  rows: rows.map((cells) => cells.map(({ tokens }) => readInlines(tokens))),
});

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';
const isList = (token: Token): token is Tokens.List => token.type === 'list';

function readBlock(token: Token): readonly HelpBlock[] {
  if (token.type === 'space') return [];
  if (isHeading(token)) return [readHeading(token)];
  if (isTable(token)) return [readTable(token)];
  if (isList(token)) {
    const items = token.items.map((item) => item.tokens.flatMap(readBlock));
    return [{ kind: 'list', isOrdered: token.ordered, items }];
  }
  if (token.type === 'code') return [{ kind: 'code', text: token.text }];
  if (token.type === 'paragraph' || token.type === 'text')
    return [{ kind: 'paragraph', content: readInlines('tokens' in token ? token.tokens : []) }];
  throw new Error(`a help page contains ${token.type}, which it can’t: ${token.raw}`);
}

/** Reads one help page from Markdown. Throws Error for what a page can't contain, such as HTML. */
export function readHelpPage(slug: string, markdown: string): HelpPage {
  const [first, ...rest] = lexer(markdown);
  if (first === undefined || !isHeading(first) || first.depth !== 1)
    throw new Error(`${slug}.md doesn’t begin with its title`);
  return {
    slug,
    language: 'en',
    title: toPlainText(readInlines(first.tokens)),
    blocks: rest.flatMap(readBlock),
  };
}
