import { join } from 'node:path';
import { readOwnFile } from '@server/files/own-file';
import { replaceOwnFile } from '@server/files/replace-own-file';
import { z } from 'zod';
import type { HeadStorage } from './head-watch';

const FILE_NAME = 'newest-record.json';

const headSchema = z.object({
  seq: z.int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  restores: z.int().nonnegative(),
});

/**
 * Keeps the newest record that a service has seen in its data directory. `load` throws for a file that says something else: without
 * it nothing shows that the database was set back.
 */
export function createHeadFile(dataDirectory: string): HeadStorage {
  const file = join(dataDirectory, FILE_NAME);
  return {
    load() {
      const text = readOwnFile(file);
      return text === null ? null : headSchema.parse(JSON.parse(text));
    },
    save: (head) => replaceOwnFile(file, `${JSON.stringify(head)}\n`),
  };
}
