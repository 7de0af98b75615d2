import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createRequirementsPage } from './requirements-page';

const page = join(import.meta.dirname, '../../docs/REQUIREMENTS.md');

it('docs/REQUIREMENTS.md lists every rule with its tests (`npm run requirements` writes it)', () => {
  expect(readFileSync(page, 'utf8')).toBe(createRequirementsPage());
});
