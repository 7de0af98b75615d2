import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { product } from '@shared/kernel/product';

/** `.brasstag-copy.db.4711-0123456789abcdef.part`, and what SQLite keeps beside: nobody calls a file of their own so. */
const NAME = new RegExp(
  `^\\.${product.slug}-(.+)\\.(\\d{1,10})-[0-9a-f]{16}\\.part(?:-wal|-shm|-journal)?$`,
  's',
);

export interface TempFile {
  /** The name of the file that it becomes. */
  readonly becomes: string;
  /** The process that writes, or wrote, it. */
  readonly pid: number;
}

/** What a file of that name is on its way to be; null: it is none of ours. */
export function parseTempName(name: string): TempFile | null {
  const [, becomes, pid] = NAME.exec(name) ?? [];
  return becomes === undefined ? null : { becomes, pid: Number(pid) };
}

/** The name that the file has, or will have once it is whole. */
export const getFinalName = (file: string): string =>
  parseTempName(basename(file))?.becomes ?? basename(file);

/** A name under which what becomes the file is written until it is whole. Another one at every call. */
export const createTempName = (file: string): string =>
  `.${product.slug}-${getFinalName(file)}.${process.pid}-${randomBytes(8).toString('hex')}.part`;

/** That name, in the folder of the file. */
export const createTempPath = (file: string): string => join(dirname(file), createTempName(file));
