import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnFile } from '@server/files/own-file';
import { product } from '@shared/kernel/product';

/** Files of the log, the current one included. The oldest is removed when a further one begins. */
export const MAX_LOG_FILES = 5;
/** Size at which a file of the log is full. */
export const MAX_LOG_FILE_BYTES = 1024 * 1024;

/** The folder of the log in a data directory. */
export const getLogFolder = (dataDirectory: string): string => join(dataDirectory, 'logs');

/** Names a file of the log. Age 0 is the current file. */
export const nameLogFile = (age: number): string => `${product.slug}${age === 0 ? '' : `.${age}`}.log`;

const allNames = Array.from({ length: MAX_LOG_FILES }, (_, age) => nameLogFile(age));

/** Lists the existing files of the log with their paths, the oldest first. */
export function listLogFiles(folder: string): readonly string[] {
  const found = existsSync(folder) ? readdirSync(folder) : [];
  return allNames
    .filter((name) => found.includes(name))
    .toReversed()
    .map((name) => join(folder, name));
}

/** Reads the newest lines of the log, the oldest of them first. */
export function readNewestLogLines(folder: string, count: number): readonly string[] {
  const lines: string[] = [];
  for (const file of listLogFiles(folder).toReversed()) {
    if (lines.length >= count) break;
    lines.unshift(...(readOwnFile(file) ?? '').split('\n').filter((line) => line !== ''));
  }
  return lines.slice(-count);
}
