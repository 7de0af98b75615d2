import type { HelpBlock, HelpInline, HelpPage } from '@shared/help/help-page';

/** A block of a page, with what a translation keeps: its form, code, links and digits. */
interface BlockFacts {
  readonly form: string;
  readonly kept: string;
  readonly labels: readonly string[];
}

const toText = (inlines: readonly HelpInline[]): string =>
  inlines.map((inline) => ('text' in inline ? inline.text : toText(inline.content))).join('');

/** Lists the lines of a block, without those of blocks inside. */
function listInlines(block: HelpBlock): readonly HelpInline[] {
  if (block.kind === 'paragraph') return block.content;
  if (block.kind === 'heading') return [{ kind: 'text', text: block.text }];
  return block.kind === 'table' ? [block.head, ...block.rows].flat(2) : [];
}

function describeForm(block: HelpBlock): string {
  switch (block.kind) {
    case 'heading':
      return `heading ${block.level} ${block.id}`;
    case 'paragraph':
      return 'paragraph';
    case 'code':
      return `code ${block.text}`;
    case 'list':
      return `${block.isOrdered ? 'numbered list' : 'list'} of ${block.items.length}`;
    case 'table':
      return `table of ${block.rows.length} by ${block.head.length}`;
  }
}

const listNested = (inlines: readonly HelpInline[]): readonly HelpInline[] =>
  inlines.flatMap((inline) => [inline, ...('content' in inline ? listNested(inline.content) : [])]);

function describeKept(inlines: readonly HelpInline[]): string {
  const all = listNested(inlines);
  const code = all.flatMap((inline) => (inline.kind === 'code' ? [inline.text] : []));
  const links = all.flatMap((inline) => (inline.kind === 'link' ? [JSON.stringify(inline.target)] : []));
  const digits = toText(inlines).match(/\d/g)?.toSorted().join('') ?? '';
  return [...code.toSorted(), ...links.toSorted(), digits].join(' | ');
}

const listBlocks = (blocks: readonly HelpBlock[]): readonly HelpBlock[] =>
  blocks.flatMap((block) => [block, ...(block.kind === 'list' ? listBlocks(block.items.flat()) : [])]);

const describeBlock = (block: HelpBlock): BlockFacts => {
  const inlines = listInlines(block);
  return {
    form: describeForm(block),
    kept: describeKept(inlines),
    labels: listNested(inlines).flatMap((inline) =>
      inline.kind === 'emphasis' ? [toText(inline.content)] : [],
    ),
  };
};

const listFacts = (page: HelpPage): readonly BlockFacts[] => listBlocks(page.blocks).map(describeBlock);

/** Lists where a translation has another form than the English page, or lost code, a link or a number of it. */
export function listFormFaults(english: HelpPage, translated: HelpPage): string[] {
  const [wanted, found] = [listFacts(english), listFacts(translated)];
  const page = `${translated.language}/${translated.slug}`;
  if (wanted.length !== found.length) return [`${page}: ${found.length} blocks, not ${wanted.length}`];
  return wanted.flatMap(({ form, kept }, at) => {
    const own = found[at];
    if (own?.form !== form) return [`${page}: ${own?.form}, not ${form}`];
    return own.kept === kept ? [] : [`${page}: ${own.kept}, not ${kept}`];
  });
}

/** The texts of the screens: those of each English label in a language. */
export type FindLabels = (english: string) => ReadonlySet<string>;

/** Splits a path of labels, such as "Settings, Service". A label may have a comma itself. */
const splitPath = (text: string, isLabel: (part: string) => boolean): readonly string[] =>
  isLabel(text) ? [text] : text.split(', ');

/** Lists what an English page marks as a label, although no screen shows it. */
export const listUnknownLabels = (english: HelpPage, find: FindLabels): string[] =>
  listFacts(english)
    .flatMap(({ labels }) => labels)
    .flatMap((text) => splitPath(text, (part) => find(part).size > 0))
    .filter((label) => find(label).size === 0)
    .map((label) => `${english.slug}: no screen shows "${label}"`);

/** Lists the labels of a translation that are not those of the screens in its language. */
export function listLabelFaults(english: HelpPage, translated: HelpPage, find: FindLabels): string[] {
  const found = listFacts(translated);
  return listFacts(english).flatMap(({ labels }, at) => {
    const wanted = labels
      .flatMap((text) => splitPath(text, (part) => find(part).size > 0))
      .map((label) => ({ label, texts: find(label) }));
    const isOne = (text: string): boolean => wanted.some(({ texts }) => texts.has(text));
    const own = (found[at]?.labels ?? []).flatMap((text) => splitPath(text, isOne));
    const page = `${translated.language}/${translated.slug}`;
    return [
      ...own.filter((text) => !isOne(text)).map((text) => `${page}: no screen shows "${text}" for it`),
      ...wanted
        .filter(({ texts }) => !own.some((text) => texts.has(text)))
        .map(({ label, texts }) => `${page}: "${label}" is ${[...texts].join(' or ')}`),
    ];
  });
}
