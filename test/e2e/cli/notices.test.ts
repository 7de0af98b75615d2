import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createDesktopPackages } from '../../../tools/desktop/desktop-packages';
import type { BundleName } from '../../../tools/notices/bundled-packages';
import {
  bundles,
  formatAllNotices,
  listPassedOnPackages,
  readBundledPackages,
} from '../../../tools/notices/bundled-packages';
import { verifies } from '../../support/service/verifies';

const root = join(import.meta.dirname, '../../..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');
const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** Licences under which a package may be passed on with the program, with its notice. */
const allowedLicences = [
  '(MIT OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
];

const known: Readonly<Record<BundleName, readonly string[]>> = {
  server: ['commander', 'drizzle-orm', 'express', 'zod'],
  main: ['drizzle-orm', 'express', 'zod'],
  preload: [],
  renderer: ['@fontsource-variable/inter', 'react', 'react-aria', 'tailwindcss'],
};

describe('third-party notices', () => {
  verifies('licences.notices', 'are listed for every bundle, with style sheets and fonts', () => {
    for (const name of bundles) {
      const bundled = readBundledPackages(root, name);
      expect([name, known[name].filter((wanted) => !bundled.includes(`node_modules/${wanted}`))]).toEqual([
        name,
        [],
      ]);
    }
  });

  verifies(
    'licences.notices',
    'are in the file for every package that is passed on; npm run notices writes it',
    () => {
      expect(read('THIRD-PARTY-NOTICES.txt')).toBe(formatAllNotices(root));
    },
  );

  verifies('licences.allowed', 'have only licences that allow to pass the package on', () => {
    const refused = listPassedOnPackages(root)
      .map((folder) => manifestSchema.parse(JSON.parse(read(folder, 'package.json'))))
      .filter(({ license }) => !allowedLicences.includes(license));
    expect(refused).toEqual([]);
  });

  verifies('licences.notices', 'are in the packages for the desktop, and Node brings its own', () => {
    expect(createDesktopPackages('linux').files).toEqual(
      expect.arrayContaining(['LICENSE', 'THIRD-PARTY-NOTICES.txt']),
    );
    const runtime = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
    expect(existsSync(join(root, runtime)) && read(runtime, 'LICENSE')).toContain('Node.js contributors');
  });
});
