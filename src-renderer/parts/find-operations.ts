import type { AppOutput } from '@shared/app-contract';

type CatalogueOperation = AppOutput<'catalogue.get'>['operations'][number];

/** An operation as far as it is searched for. */
export type Operation = Pick<
  CatalogueOperation,
  'name' | 'title' | 'summary' | 'permission' | 'method' | 'path'
>;

interface SoughtPath {
  /** null: any. */
  readonly method: string | null;
  readonly segments: readonly string[];
}

const METHOD_AND_PATH = /^(?:(get|post|put|patch|delete) +)?(?:https?:\/\/[^/]+)?(?:\/api\/v1)?(\/[^?#]*)/;

/** A path, alone or after a method, as it is written in a document or stands in a log: with ids and a host. */
function soughtPath(sought: string): SoughtPath | null {
  const [, method = null, path] = METHOD_AND_PATH.exec(sought) ?? [];
  return path === undefined ? null : { method, segments: path.slice(1).split('/') };
}

const isGap = (segment: string): boolean => segment.startsWith('{');

/** Whether the path begins as sought; what is in braces stands for anything, and the last part may be half typed. */
function beginsWith(path: string, segments: readonly string[]): boolean {
  const parts = path.toLowerCase().slice(1).split('/');
  return segments.every((segment, place) => {
    const part = parts[place];
    if (part === undefined) return segment === '';
    return isGap(part) || (place === segments.length - 1 ? part.startsWith(segment) : part === segment);
  });
}

/** Whether what is sought stands in the text, as it is. */
export const hasPhrase = (text: string, sought: string): boolean =>
  text.toLowerCase().includes(sought.toLowerCase());

/** Whether each word of what is sought stands in the text. */
export function hasWords(text: string, sought: string): boolean {
  const within = text.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** Whether an operation is meant: by its path, or its name as a tool, title and summary, which `matches` looks through. */
export function meansOperation(
  { name, title, summary, method, path }: Operation,
  sought: string,
  matches = hasWords,
): boolean {
  const wanted = soughtPath(sought.trim().toLowerCase());
  if (wanted !== null) return (wanted.method ?? method) === method && beginsWith(path, wanted.segments);
  return matches(`${name} ${name.replaceAll('_', ' ')} ${title} ${summary} ${method} ${path}`, sought.trim());
}
