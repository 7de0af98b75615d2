import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';

interface FencesModule {
  formatFences(markdown: string): string;
  completeFolderTables(markdown: string): string;
}

const root = dirname(import.meta.dirname);

// The test that compares both files creates them in the same way.
const { module } = await runnerImport<FencesModule>(join(root, 'test/architecture/lint-fences.ts'), {
  root,
  configFile: false,
});
const page = join(root, 'docs/ARCHITECTURE.md');
const markdown = module.completeFolderTables(readFileSync(page, 'utf8'));
writeFileSync(page, markdown);
writeFileSync(join(root, 'biome.fences.json'), module.formatFences(markdown));
