import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { addLockedPackage } from '../../../../tools/desktop/add-locked-package';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const root = join(import.meta.dirname, '../../../..');
/** The one of this computer, which npm has at hand. */
const name = `@node-rs/${readdirSync(join(root, 'node_modules/@node-rs')).find((one) => one.startsWith('argon2-'))}`;
const file = `node_modules/${name}/package.json`;

/** npm may ask the registry. */
const SLOW_MS = 120_000;

describe('a native package for another processor', () => {
  verifies(
    'release.locked-native',
    'is added as the lock has it',
    () => {
      const target = createTemporaryFolder();
      addLockedPackage({ root, name, target });
      expect(existsSync(join(target, file))).toBe(true);
    },
    SLOW_MS,
  );

  verifies(
    'release.locked-native',
    'is not added where its hash or its name is another',
    () => {
      const target = createTemporaryFolder();
      const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
      lock.packages[`node_modules/${name}`].integrity = 'sha512-AAAA';
      writeFileSync(join(target, 'package-lock.json'), JSON.stringify(lock));
      expect(() => addLockedPackage({ root: target, name, target })).toThrow(
        'is not the package of the lock',
      );
      expect(() => addLockedPackage({ root, name: 'not-locked', target })).toThrow();
      expect(existsSync(join(target, file))).toBe(false);
    },
    SLOW_MS,
  );
});
