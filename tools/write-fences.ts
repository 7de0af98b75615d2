import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';

interface FencesModule {
  formatFences(markdown: string): string;
}

const root = dirname(import.meta.dirname);

// The test that compares the file creates it in the same way.
const { module } = await runnerImport<FencesModule>(join(root, 'test/architecture/lint-fences.ts'), {
  root,
  configFile: false,
});
const markdown = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8');
writeFileSync(join(root, 'biome.fences.json'), module.formatFences(markdown));
