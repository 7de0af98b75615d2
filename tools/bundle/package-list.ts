import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { listPackageFolders } from './package-notices.ts';

const STYLE_PACKAGE = /@(?:import|plugin)\s+['"]((?:@[\w-]+\/)?[a-z][\w-]*)/g;

/**
 * Writes beside a bundle, as `NAME.packages.json`, the folders of the packages that are in it. Style sheets count, though the
 * bundler makes no modules of those that another one imports.
 */
export function createPackageList(name: string): Plugin {
  const styles = new Set<string>();
  return {
    name: 'list-packages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler(code) {
        for (const [, style] of code.matchAll(STYLE_PACKAGE)) styles.add(`node_modules/${style}`);
      },
    },
    writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('a bundle without a folder');
      const files = Object.values(bundle)
        .flatMap((output) => (output.type === 'chunk' ? output.moduleIds : output.originalFileNames))
        // Modules are named by absolute paths, and fonts relative to the folder of the interface.
        .map((file) => file.replaceAll('\\', '/').replace(/^.*?(?=node_modules\/)/, ''));
      const folders = listPackageFolders([...files, ...styles]);
      writeFileSync(join(dirname(dir), `${name}.packages.json`), `${JSON.stringify(folders, null, 2)}\n`);
    },
  };
}
