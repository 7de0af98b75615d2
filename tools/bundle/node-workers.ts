import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const WORKER_URL = /new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g;
const FOLDER = 'workers/';

/**
 * Bundles each worker thread that the server names by `new URL('./name.ts', import.meta.url)` into `workers/name.js`.
 * Vite does this only for browsers. Without a build, Node runs the file that the same expression names.
 */
export const createNodeWorkerBundler = (): Plugin => ({
  name: 'bundle-node-workers',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { code: WORKER_URL },
    handler(code, id) {
      const bundled = code.replaceAll(WORKER_URL, (_url, path: string) => {
        const file = resolve(dirname(id), `${path}.ts`);
        const chunk = this.emitFile({ type: 'chunk', id: file, fileName: `${FOLDER}${basename(path)}.js` });
        return `import.meta.ROLLUP_FILE_URL_${chunk}`;
      });
      return { code: bundled, map: null };
    },
  },
  /** Relative to the chunk that starts the worker, so that it works in every installation folder. */
  resolveFileUrl: ({ fileName, relativePath }) =>
    fileName.startsWith(FOLDER) ? `new URL('${relativePath}', import.meta.url)` : undefined,
});
