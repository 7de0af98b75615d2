import { join } from 'node:path';
import { readOwnFile } from '@server/files/own-file';
import { replaceOwnFile } from '@server/files/replace-own-file';
import { AppError } from '@shared/kernel/errors';
import { z } from 'zod';
import type { HeadStorage } from './head-watch';

const FILE_NAME = 'newest-record.json';

const headSchema = z.object({
  seq: z.int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  restores: z.int().nonnegative(),
});

/** Reads what the file says. null: there is none. Throws AppError `unavailable` for a file that can't be read. */
function readHead(file: string) {
  try {
    const text = readOwnFile(file);
    return text === null ? null : headSchema.parse(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(
      'unavailable',
      `${file} can't be read. It names the newest record that was seen, by which a database that was set back is noticed. Put it back from a copy of the data directory. If there is none, remove it: what was set back until now is not noticed then.`,
      { cause },
    );
  }
}

/**
 * Keeps the newest record that a service has seen in its data directory. `load` throws for a file that says something else: without
 * it nothing shows that the database was set back. A command of the same directory may have kept a newer one meanwhile, which stays.
 */
export function createHeadFile(dataDirectory: string): HeadStorage {
  const file = join(dataDirectory, FILE_NAME);
  return {
    load: () => readHead(file),
    save(head) {
      const kept = readHead(file);
      const isOlder =
        kept !== null &&
        (head.restores < kept.restores || (head.restores === kept.restores && head.seq < kept.seq));
      if (!isOlder) replaceOwnFile(file, `${JSON.stringify(head)}\n`);
    },
  };
}
