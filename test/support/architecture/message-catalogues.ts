import type { MessageText } from '@shared/text/message-formatter';
import { ENGLISH } from '@shared/text/message-formatter';
import { IntlMessageFormat } from 'intl-messageformat';
import { z } from 'zod';
import type { SourceFile } from './source-files';

const messageSchema = z.strictObject({ id: z.string(), english: z.string() });
const catalogueSchema = z.record(z.string(), z.record(z.string(), messageSchema));

/** One message of a catalogue, with the name under which code reads it: `keysMessages.title`. */
export interface CatalogueMessage extends MessageText {
  readonly file: string;
  readonly catalogue: string;
  readonly name: string;
}

/** Lists the messages of loaded catalogue files. Throws ZodError for an export that is no catalogue. */
export const listMessages = (modules: Readonly<Record<string, unknown>>): CatalogueMessage[] =>
  Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(catalogueSchema.parse({ ...Object(module) })).flatMap(([catalogue, messages]) =>
      Object.entries(messages).map(([name, message]) => ({ ...message, file, catalogue, name })),
    ),
  );

type Elements = ReturnType<IntlMessageFormat['getAst']>;

/** Names of placeholders and tags, each with its kind, as the parser of ICU messages reads them. */
const listParts = (elements: Elements): string[] =>
  elements.flatMap((element): string[] => {
    if (!('value' in element) || element.type === 0) return [];
    const own = `${element.type}:${element.value}`;
    if ('options' in element)
      return [own, ...Object.values(element.options).flatMap(({ value }) => listParts(value))];
    return 'children' in element ? [own, ...listParts(element.children)] : [own];
  });

/** Placeholders and tags of a parsed ICU text, each once, in order. */
export const listMessageParts = (elements: Elements): string[] => [
  ...new Set(listParts(elements).toSorted()),
];

/** Names of placeholders as the types of `defineMessages` read them. */
const listTypedPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?<![a-z\d])\{([^,}]*)/g)].map(([, name = '']) => name).toSorted()),
];

/** Lists what is wrong with an English text. */
export function findTextFaults(text: string): string[] {
  const names = new Set(
    listMessageParts(new IntlMessageFormat(text, ENGLISH).getAst())
      .filter((part) => !part.startsWith('8:'))
      .map((part) => part.replace(/^\d+:/, '')),
  );
  return [
    ...(text.includes("'") ? ['a straight apostrophe'] : []),
    ...([...names].toSorted().join() === listTypedPlaceholders(text).join()
      ? []
      : ['placeholders that the types cannot read']),
    ...(text.trim() === text && !text.includes('  ') ? [] : ['spaces at an end, or two in a row']),
  ];
}

/** Lists messages that no code reads. A catalogue that is read by a code, `labels[code]`, is read as a whole. */
export function listUnusedMessages(
  messages: readonly CatalogueMessage[],
  files: readonly SourceFile[],
): string[] {
  const text = files.map((file) => file.text.replaceAll(/^import [^;]*;/gm, '')).join('\n');
  const reads = new Set([...text.matchAll(/\b(\w+)\s*\.\s*(\w+)/g)].map(([, one, two]) => `${one}.${two}`));
  const isReadAsWhole = (catalogue: string): boolean =>
    new RegExp(`\\b${catalogue}\\b(?!\\s*\\.\\s*\\w)`).test(text);
  const whole = new Set([...new Set(messages.map(({ catalogue }) => catalogue))].filter(isReadAsWhole));
  return messages
    .filter(({ catalogue, name }) => !reads.has(`${catalogue}.${name}`) && !whole.has(catalogue))
    .map(({ file, catalogue, name }) => `${file}: ${catalogue}.${name}`);
}
