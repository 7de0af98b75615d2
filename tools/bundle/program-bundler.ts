import type { Plugin } from 'vite';
import { build } from 'vite';

const QUERY = '?program';

/** Bundles one program with everything that it imports. Returns its text. */
async function bundleProgram(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true },
    build: {
      ssr: file,
      write: false,
      minify: true,
      target: 'node18',
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const [chunk, ...others] = outputs.flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${file} is not one program`);
  return chunk.code;
}

/**
 * Makes `name.ts?program` the text of that program, bundled into one file for Node 18 and newer. The service writes it into
 * files for other computers, whose Node it does not choose. decision 0156
 */
export const createProgramBundler = (): Plugin => ({
  name: 'bundle-programs',
  enforce: 'pre',
  load: {
    filter: { id: /\.ts\?program$/ },
    async handler(id) {
      const code = await bundleProgram(id.slice(0, -QUERY.length));
      return { code: `export default ${JSON.stringify(code)};`, map: null, moduleType: 'js' };
    },
  },
});
