import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { getEntryFile, readBuiltFiles } from '../built-program.ts';
import { selectLockedPackages } from './locked-packages.ts';

const versions = z.record(z.string(), z.string());
const programSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  engines: versions,
  dependencies: versions,
});
const nodeSchema = z.object({ optionalDependencies: versions });
const locked = z.looseObject({
  dependencies: versions.optional(),
  optionalDependencies: versions.optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
});
const lockSchema = z.object({ packages: z.record(z.string(), locked) });

const MANUAL = 'man/brasstag.1';
const licenceFiles = ['LICENSE', 'THIRD-PARTY-NOTICES.txt'];
const launcherFiles = ['brasstag.cjs', 'own-node.cjs'];

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Of the two packages with native code and the Node for each system, and of nothing that is bundled. */
function createManifest(root: string) {
  const { dependencies, ...program } = programSchema.parse(readJson(join(root, 'package.json')));
  const { optionalDependencies } = nodeSchema.parse(readJson(join(root, 'tools/node/package.json')));
  return {
    ...program,
    type: 'commonjs',
    bin: { [program.name]: 'bin/brasstag.cjs' },
    man: [MANUAL],
    files: ['bin', 'man', 'renderer', 'server', 'THIRD-PARTY-NOTICES.txt', 'npm-shrinkwrap.json'],
    dependencies,
    optionalDependencies,
  };
}

/** Locks what the package brings with the hashes of the repository's own lock. decision 0107 */
function createLock(root: string, manifest: ReturnType<typeof createManifest>) {
  const { packages } = lockSchema.parse(readJson(join(root, 'package-lock.json')));
  const { name, version, license, bin, engines, dependencies, optionalDependencies } = manifest;
  const own = { name, version, license, bin, engines, dependencies, optionalDependencies };
  const names = Object.keys({ ...dependencies, ...optionalDependencies });
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': own, ...selectLockedPackages(packages, names) },
  };
}

function copy(file: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(file, target);
}

/** Writes the npm package of the built service and interface to `out/npm`, and returns that folder. decision 0174 */
export function writeNpmPackage(root: string): string {
  const folder = join(root, 'out/npm');
  rmSync(folder, { recursive: true, force: true });
  const built = [...readBuiltFiles(root, 'server'), ...readBuiltFiles(root, 'renderer')];
  for (const file of built.filter((name) => !name.endsWith('.map')))
    copy(join(root, 'out', file), join(folder, file));
  for (const name of launcherFiles) copy(join(root, 'tools/launcher', name), join(folder, 'bin', name));
  for (const name of licenceFiles) copy(join(root, name), join(folder, name));
  copy(join(root, 'tools/npm/README.md'), join(folder, 'README.md'));
  const manifest = createManifest(root);
  writeFileSync(join(folder, 'package.json'), toJson(manifest));
  writeFileSync(join(folder, 'npm-shrinkwrap.json'), toJson(createLock(root, manifest)));
  mkdirSync(join(folder, dirname(MANUAL)));
  writeFileSync(join(folder, MANUAL), execFileSync(process.execPath, [getEntryFile(root, 'server'), 'man']));
  return folder;
}
