import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { product } from '@shared/kernel/product';

/**
 * Matches `.brasstag-copy.db.4711-0123456789abcdef.part` and the files that an engine adds to it. No user picks
 * such a name.
 */
const TEMP_NAME = new RegExp(
  `^\\.${product.slug}-(.+)\\.(\\d{1,10})-[0-9a-f]{16}\\.part(?:-[a-z]{1,10})?$`,
  's',
);

export interface TempFile {
  /** The name of the complete file. */
  readonly becomes: string;
  /** The process that writes the file or wrote it. */
  readonly pid: number;
}

/** Parses the name of a temporary file. null: the name is not one of ours. */
export function parseTempName(name: string): TempFile | null {
  const [, becomes, pid] = TEMP_NAME.exec(name) ?? [];
  return becomes === undefined ? null : { becomes, pid: Number(pid) };
}

/** Returns the name of the file once it is complete. */
export const getFinalName = (file: string): string =>
  parseTempName(basename(file))?.becomes ?? basename(file);

/** Creates the name under which a file is written until it is complete. Every call returns another one. */
export const createTempName = (file: string): string =>
  `.${product.slug}-${getFinalName(file)}.${process.pid}-${randomBytes(8).toString('hex')}.part`;

/** Creates such a name in the folder of the file. */
export const createTempPath = (file: string): string => join(dirname(file), createTempName(file));
