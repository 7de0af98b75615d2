import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';

interface FencesModule {
  createFencesFrom(markdown: string): object;
}

const root = dirname(import.meta.dirname);
const file = join(root, 'biome.fences.json');
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');

// The test that compares the file makes it in the same way.
const { module } = await runnerImport<FencesModule>(join(root, 'test/architecture/lint-fences.ts'), {
  root,
  configFile: false,
});
const markdown = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8');
writeFileSync(file, `${JSON.stringify(module.createFencesFrom(markdown), null, 2)}\n`);
execFileSync(process.execPath, [biome, 'format', '--write', file], { cwd: root });
