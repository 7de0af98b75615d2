import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createControlFiles, toDebianVersion } from './control-files.ts';
import { createDebArchive } from './deb-archive.ts';
import { findDebTarget } from './deb-target.ts';
import { readPackageFiles } from './package-files.ts';

const manifestSchema = z.object({ version: z.string() });

export interface DebOptions {
  /** Seconds since the epoch that all files get. */
  readonly seconds: number;
  /** Left out: the version of the program. */
  readonly version?: string | undefined;
  /** Of zstd. Left out: the level of packages that are passed on. */
  readonly level?: number | undefined;
}

/** Creates the package of the built service for the architecture of this machine. decision 0177 */
export async function createDeb(root: string, { seconds, version, level }: DebOptions) {
  const target = findDebTarget(process.platform, process.arch);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const packed = version ?? manifest.version;
  const data = readPackageFiles(root, target);
  const control = createControlFiles(root, data, { version: packed, target });
  const name = `brasstag_${toDebianVersion(packed)}_${target.debArch}.deb`;
  return { name, content: await createDebArchive({ control, data, seconds, level }) };
}
