import type { AppOutput } from '@shared/contract/app-contract';
import { formatOperationTitle } from './format-operation';

type CatalogueOperation = AppOutput<'catalogue.get'>['operations'][number];

/** The searchable part of an operation. */
export type SearchableOperation = Pick<
  CatalogueOperation,
  'name' | 'title' | 'summary' | 'permission' | 'method' | 'path'
> &
  Partial<Pick<CatalogueOperation, 'always_requires' | 'is_tool'>>;

interface PathQuery {
  /** null: any. */
  readonly method: string | null;
  readonly segments: readonly string[];
}

const METHOD_AND_ADDRESS = /^(?:(get|post|put|patch|delete) +)?(\S*\/\S*)$/;
const SCHEME_AND_HOST = /^(?:https?:\/\/[^/]*|[^/]*[.:][^/]*(?=\/))/;
/** Base path of all operations. */
const API_BASE_PATH = /^\/?api(?:\/v1(?=\/|$)|\/?$)/;

/** Parses a path, alone or after a method, as documents and logs write it: with ids, a host, or incomplete. */
function parsePathQuery(query: string): PathQuery | null {
  const [, method = null, address] = METHOD_AND_ADDRESS.exec(query) ?? [];
  if (address === undefined) return null;
  const path = address
    .replace(SCHEME_AND_HOST, '')
    .replace(/[?#].*$/, '')
    .replace(API_BASE_PATH, '');
  return { method, segments: path.replace(/^\//, '').split('/') };
}

/** Splits a call name from code, such as `cancelReservation`, into words; returns other text unchanged. */
const formatText = (query: string): string =>
  /^[a-z]+(?:[A-Z][a-z]+)+$/.test(query) ? query.replaceAll(/[A-Z]/g, ' $&') : query;

const isGap = (segment: string): boolean => segment.startsWith('{');

/**
 * True if the path begins with the segments. A placeholder in braces matches anything, and the last segment
 * may be incomplete.
 */
function hasSegments(path: string, segments: readonly string[]): boolean {
  const parts = path.toLowerCase().slice(1).split('/');
  return segments.every((segment, index) => {
    const part = parts[index];
    if (part === undefined) return segment === '';
    return isGap(part) || (index === segments.length - 1 ? part.startsWith(segment) : part === segment);
  });
}

/** True if the text contains the query as a phrase. */
export const hasPhrase = (text: string, query: string): boolean =>
  text.toLowerCase().includes(query.toLowerCase());

/** True if the text contains each word of the query. */
export function hasEveryWord(text: string, query: string): boolean {
  const within = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** True if the query means the operation: by path, tool name, summary, or title in English or the language of the interface. `matches` searches the texts. */
export function isOperationMatch(
  { name, title, summary, method, path }: SearchableOperation,
  query: string,
  matches = hasEveryWord,
): boolean {
  const wanted = parsePathQuery(query.trim().toLowerCase());
  if (wanted !== null) return (wanted.method ?? method) === method && hasSegments(path, wanted.segments);
  const text = `${name} ${name.replaceAll('_', ' ')} ${title} ${formatOperationTitle(name)} ${summary} ${method} ${path}`;
  return matches(text, formatText(query.trim()));
}
