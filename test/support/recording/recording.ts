import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect } from 'vitest';

/** A recording is data: what the product answered, with everything masked that may differ between two runs. */
export type Recording =
  | null
  | boolean
  | number
  | string
  | readonly Recording[]
  | { readonly [name: string]: Recording };

const RECORDINGS = join(import.meta.dirname, '../../fixtures/public-surface');

/** Further differences are counted, not listed. */
const MAX_LISTED = 30;

const isList = (value: Recording | undefined): value is readonly Recording[] => Array.isArray(value);

const isFields = (value: Recording | undefined): value is { readonly [name: string]: Recording } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const formatShort = (value: Recording | undefined): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

/** Lists every difference of two recordings with its path. The order of an object's fields does not count. */
export function compareRecordings(
  recorded: Recording | undefined,
  found: Recording | undefined,
  path = '',
): string[] {
  if (isFields(recorded) && isFields(found)) {
    const names = new Set([...Object.keys(recorded), ...Object.keys(found)]);
    return [...names].flatMap((name) =>
      compareRecordings(recorded[name], found[name], path === '' ? name : `${path} > ${name}`),
    );
  }
  if (isList(recorded) && isList(found)) {
    const indexes = Array.from({ length: Math.max(recorded.length, found.length) }, (_, index) => index);
    return indexes.flatMap((index) => compareRecordings(recorded[index], found[index], `${path}[${index}]`));
  }
  return Object.is(recorded, found)
    ? []
    : [`${path}: recorded ${formatShort(recorded)}, found ${formatShort(found)}`];
}

const isPlain = (value: Recording): boolean => typeof value !== 'object' || value === null;

/** Formats JSON with an object or list of plain values on one line, so that one answer has few lines. */
export function formatRecording(value: Recording, indent = ''): string {
  const isShort = (parts: readonly Recording[]) => parts.every(isPlain);
  const inner = `${indent}  `;
  if (isList(value)) {
    if (isShort(value)) return `[${value.map((part) => JSON.stringify(part)).join(', ')}]`;
    const lines = value.map((part) => `${inner}${formatRecording(part, inner)}`);
    return `[\n${lines.join(',\n')}\n${indent}]`;
  }
  if (!isFields(value)) return JSON.stringify(value);
  const fields = Object.entries(value);
  const format = ([name, part]: [string, Recording]) =>
    `${JSON.stringify(name)}: ${formatRecording(part, inner)}`;
  if (isShort(Object.values(value))) return `{ ${fields.map(format).join(', ')} }`.replace('{  }', '{}');
  return `{\n${fields.map((field) => `${inner}${format(field)}`).join(',\n')}\n${indent}}`;
}

/**
 * Fails when the recording differs from the committed one, and says at which paths.
 * `npm run record:surface` writes the recording instead: review what changes in it.
 */
export const expectRecorded = (name: string, found: Recording): void =>
  expectRecordedIn(join(RECORDINGS, `${name}.json`), found);

/** `expectRecorded` for a file anywhere in the repository. */
export function expectRecordedIn(file: string, found: Recording): void {
  if (import.meta.env.MODE === 'record-surface') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${formatRecording(found)}\n`);
    return;
  }
  const recorded: Recording = JSON.parse(readFileSync(file, 'utf8'));
  const differences = compareRecordings(recorded, found);
  if (differences.length === 0) return;
  const listed = differences.slice(0, MAX_LISTED).join('\n');
  expect.fail(
    `${basename(file)}: ${differences.length} differences. npm run record:surface records again.\n${listed}`,
  );
}
