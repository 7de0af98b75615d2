// A process of its own that writes to a log, run by Node as it is: FOLDER NAME COUNT.
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..', '..', '..');
const folders = { '@server/': 'src-server', '@shared/': 'shared' } as const;

registerHooks({
  resolve(specifier, context, next) {
    const isOwnFile = specifier.startsWith('./') && context.parentURL?.includes('/node_modules/') !== true;
    if (isOwnFile) return next(`${specifier}.ts`, context);
    for (const [alias, folder] of Object.entries(folders))
      if (specifier.startsWith(alias))
        return next(pathToFileURL(`${join(root, folder, specifier.slice(alias.length))}.ts`).href, context);
    return next(specifier, context);
  },
});
const { appendLogLine } = await import('@server/log/append-log-line');

const [, , folder = '', name = '', count = '0'] = process.argv;
/** So long that a few hundred lines fill a file. */
const FILLING = 'x'.repeat(2_000);

for (let index = 0; index < Number(count); index += 1)
  appendLogLine(folder, `${JSON.stringify({ name, index, filling: FILLING })}\n`);
