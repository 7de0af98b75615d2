import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { createNodeWorkerBundler } from '../../tools/bundle/node-workers.ts';

const root = join(import.meta.dirname, '../..');

it('the build puts the program of a worker beside the program that starts it', async () => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [createNodeWorkerBundler()],
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr: true,
      write: false,
      rolldownOptions: { input: { main: join(root, 'src-server/db/sqlite/files/worker-connection.ts') } },
    },
  });
  const files = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  expect(files.map(({ fileName }) => fileName).toSorted()).toEqual(['main.js', 'workers/database-worker.js']);
  const main = files.find(({ fileName }) => fileName === 'main.js');
  expect(main?.type === 'chunk' && main.code).toContain(
    'new URL("workers/database-worker.js", import.meta.url)',
  );
});
