import type { HelpBlock, HelpInline, HelpPage } from './help-page';

/** A part of a page from one heading to the next. */
export interface HelpSection {
  readonly page: HelpPage;
  /** null: the part before the first heading. */
  readonly heading: { readonly id: string; readonly text: string } | null;
  readonly text: string;
}

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

/** Lists the parts of a page, each from one heading to the next. */
export function listHelpSections(page: HelpPage): readonly HelpSection[] {
  const sections: { heading: HelpSection['heading']; texts: string[] }[] = [{ heading: null, texts: [] }];
  for (const block of page.blocks)
    if (block.kind === 'heading') sections.push({ heading: block, texts: [] });
    else sections.at(-1)?.texts.push(toBlockText(block));
  return sections.map(({ heading, texts }) => ({ page, heading, text: texts.join(' ') }));
}
