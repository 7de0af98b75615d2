import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(z.string(), z.unknown()),
});
const lockedSchema = z.object({ version: z.string(), integrity: z.string() });
const packedSchema = z.tuple([z.object({ filename: z.string(), integrity: z.string() })]);

interface AddInput {
  /** The folder of the lock. */
  readonly root: string;
  readonly name: string;
  /** The folder whose `node_modules` gets the package. */
  readonly target: string;
}

/**
 * Adds a package of the lock that npm leaves out on this processor. Throws Error where the lock does not have it, or where its hash is
 * not the locked one.
 */
export function addLockedPackage({ root, name, target }: AddInput): void {
  const lock = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const { version, integrity } = lockedSchema.parse(lock.packages[`node_modules/${name}`]);
  const folder = mkdtempSync(join(tmpdir(), 'brasstag-package-'));
  try {
    const packing = [
      'pack',
      `${name}@${version}`,
      '--json',
      '--prefer-offline',
      '--pack-destination',
      folder,
    ];
    const [packed] = packedSchema.parse(
      JSON.parse(
        execFileSync('npm', packing, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' }),
      ),
    );
    if (packed.integrity !== integrity) throw new Error(`${name}@${version} is not the package of the lock.`);
    const packageFolder = join(target, 'node_modules', name);
    mkdirSync(packageFolder, { recursive: true });
    execFileSync('tar', [
      '-xzf',
      join(folder, packed.filename),
      '-C',
      packageFolder,
      '--strip-components',
      '1',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
