// A process of its own that writes checkpoints, run by Node as it is: FOLDER FIRST COUNT, or FOLDER to remove others' lines.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..', '..', '..');
const folders = { '@server': 'src-server', '@shared': 'shared' } as const;

registerHooks({
  resolve(specifier, context, next) {
    for (const [alias, folder] of Object.entries(folders))
      if (specifier.startsWith(`${alias}/`))
        return next(
          pathToFileURL(`${join(root, folder, specifier.slice(alias.length + 1))}.ts`).href,
          context,
        );
    const isOwn = specifier.startsWith('./') && !context.parentURL?.includes('/node_modules/');
    return next(isOwn ? `${specifier}.ts` : specifier, context);
  },
});
const { appendCheckpoint, keepCheckpoints } = await import('@server/features/audit/chain/checkpoint-file');

/** Checkpoints above this size are superfluous in this test. */
const MAX_KEPT_SIZE = 1_000_000;

const append = (folder: string, size: number): void =>
  appendCheckpoint(folder, { atMs: 0, size, note: `size ${size}`, verifierKey: 'key' });

function appendAll(folder: string, first: number, count: number): void {
  for (let size = first; size < first + count; size += 1) append(folder, size);
}

/** Makes one line superfluous and removes it, until the file `end` is there. */
function thinUntilEnd(folder: string): void {
  for (let size = MAX_KEPT_SIZE + 1; !existsSync(join(folder, 'end')); size += 1) {
    append(folder, size);
    keepCheckpoints(folder, (stored) => stored.filter((one) => one.size <= MAX_KEPT_SIZE));
  }
}

const [, , folder = '', first, count] = process.argv;
if (first === undefined) thinUntilEnd(folder);
else appendAll(folder, Number(first), Number(count));
