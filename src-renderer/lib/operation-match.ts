import type { AppOutput } from '@shared/contract/app-contract';

type CatalogueOperation = AppOutput<'catalogue.get'>['operations'][number];

/** An operation as far as it is searched for. */
export type SearchableOperation = Pick<
  CatalogueOperation,
  'name' | 'title' | 'summary' | 'permission' | 'method' | 'path'
>;

interface PathQuery {
  /** null: any. */
  readonly method: string | null;
  readonly segments: readonly string[];
}

const METHOD_AND_ADDRESS = /^(?:(get|post|put|patch|delete) +)?(\S*\/\S*)$/;
const SCHEME_AND_HOST = /^(?:https?:\/\/[^/]*|[^/]*[.:][^/]*(?=\/))/;
/** Where all operations are. */
const API_BASE_PATH = /^\/?api(?:\/v1(?=\/|$)|\/?$)/;

/** A path, alone or after a method, as it is written in a document or stands in a log: with ids, a host, or half of it. */
function parsePathQuery(query: string): PathQuery | null {
  const [, method = null, address] = METHOD_AND_ADDRESS.exec(query) ?? [];
  if (address === undefined) return null;
  const path = address
    .replace(SCHEME_AND_HOST, '')
    .replace(/[?#].*$/, '')
    .replace(API_BASE_PATH, '');
  return { method, segments: path.replace(/^\//, '').split('/') };
}

/** `cancelReservation`, as code names a call, in words; anything else as it is. */
const formatText = (query: string): string =>
  /^[a-z]+(?:[A-Z][a-z]+)+$/.test(query) ? query.replaceAll(/[A-Z]/g, ' $&') : query;

const isGap = (segment: string): boolean => segment.startsWith('{');

/** Whether the path begins as sought; what is in braces stands for anything, and the last part may be half typed. */
function beginsWith(path: string, segments: readonly string[]): boolean {
  const parts = path.toLowerCase().slice(1).split('/');
  return segments.every((segment, index) => {
    const part = parts[index];
    if (part === undefined) return segment === '';
    return isGap(part) || (index === segments.length - 1 ? part.startsWith(segment) : part === segment);
  });
}

/** Whether what is sought stands in the text, as it is. */
export const hasPhrase = (text: string, query: string): boolean =>
  text.toLowerCase().includes(query.toLowerCase());

/** Whether each word of what is sought stands in the text. */
export function hasEveryWord(text: string, query: string): boolean {
  const within = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** Whether an operation is meant: by its path, or its name as a tool, title and summary, which `matches` looks through. */
export function isOperationMatch(
  { name, title, summary, method, path }: SearchableOperation,
  query: string,
  matches = hasEveryWord,
): boolean {
  const wanted = parsePathQuery(query.trim().toLowerCase());
  if (wanted !== null) return (wanted.method ?? method) === method && beginsWith(path, wanted.segments);
  const text = `${name} ${name.replaceAll('_', ' ')} ${title} ${summary} ${method} ${path}`;
  return matches(text, formatText(query.trim()));
}
