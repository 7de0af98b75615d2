import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

interface PageModule {
  createRequirementsPage(): string;
}

const root = join(import.meta.dirname, '..');

// The page reads the texts of all tests through Vite, as does the test that compares it.
const { module } = await runnerImport<PageModule>(join(root, 'test/architecture/requirements-page.ts'), {
  root,
  configFile: false,
});
writeFileSync(join(root, 'docs/REQUIREMENTS.md'), module.createRequirementsPage());
