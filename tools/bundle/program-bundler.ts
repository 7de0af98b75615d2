import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'vite';
import { formatNotices } from './package-notices.ts';

const QUERY = '?program';

/** What a program is passed on with. */
interface BundledProgram {
  readonly code: string;
  readonly license: string;
  /** Licences of the packages that are in it. */
  readonly notices: string;
}

/** Of this program. Builds run in the folder of the repository, and a bundled configuration knows no other. */
const licenseFile = resolve('LICENSE');

/** Bundles one program with everything that it imports. */
async function bundleProgram(file: string): Promise<BundledProgram> {
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
  const license = readFileSync(licenseFile, 'utf8');
  return { code: chunk.code, license, notices: formatNotices(chunk.moduleIds) };
}

/**
 * Makes `name.ts?program` the text of that program, bundled into one file for Node 18 and newer. `license` and `notices` are
 * beside it. The service writes them into files for other computers, whose Node it does not choose. decision 0156
 */
export const createProgramBundler = (): Plugin => ({
  name: 'bundle-programs',
  enforce: 'pre',
  load: {
    filter: { id: /\.ts\?program$/ },
    async handler(id) {
      const { code, license, notices } = await bundleProgram(id.slice(0, -QUERY.length));
      const exports = [
        `export default ${JSON.stringify(code)};`,
        `export const license = ${JSON.stringify(license)};`,
        `export const notices = ${JSON.stringify(notices)};`,
      ];
      return { code: exports.join('\n'), map: null, moduleType: 'js' };
    },
  },
});
