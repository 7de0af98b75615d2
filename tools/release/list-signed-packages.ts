import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UpdatePackage } from '../../shared/service/version-file.ts';
import { updatePackageSchema } from '../../shared/service/version-file.ts';

/** Matches the packages that replace themselves, as electron-builder names them. */
const PACKAGE = /^Brasstag-(\d+\.\d+\.\d+)-(?:linux|win)-(x64|x86_64|arm64)\.(AppImage|exe)$/;

interface ListInput {
  readonly version: string;
  /** Folder of the packages of a release. Other files in it are left out. */
  readonly folder: string;
  /** The address of the folder where they are published. */
  readonly url: string;
}

/**
 * Lists the packages of a version with size and SHA-512, for the signed file. Throws Error where a package is of another version, or
 * none is there.
 */
export function listSignedPackages({ version, folder, url }: ListInput): UpdatePackage[] {
  const base = url.endsWith('/') ? url : `${url}/`;
  const packages = readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const [, found, processor, ending] = PACKAGE.exec(name) ?? [];
      if (found === undefined) return [];
      if (found !== version) throw new Error(`${name} is not of version ${version}.`);
      const content = readFileSync(join(folder, name));
      return updatePackageSchema.parse({
        kind: ending === 'exe' ? 'nsis' : 'appimage',
        processor: processor === 'arm64' ? 'arm64' : 'x64',
        url: `${base}${name}`,
        bytes: content.length,
        sha512: createHash('sha512').update(content).digest('base64'),
      });
    });
  if (packages.length === 0) throw new Error(`${folder} has no package of version ${version}.`);
  return packages;
}
