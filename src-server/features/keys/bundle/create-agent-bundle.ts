import { strToU8, zipSync } from 'fflate';
import type { BundleFacts } from './bundle-manifest';
import { bundleFiles, createBundleManifest } from './bundle-manifest';

interface Program {
  readonly default: string;
  readonly license: string;
  /** Licences of the packages that it was bundled from. */
  readonly notices: string;
}

const programs = import.meta.glob<Program>('./agent-bridge.ts', { query: '?program' });
const icons = import.meta.glob<string>('../../../../icons/icon.png', { query: '?inline', import: 'default' });

/** The first day that a zip can name, so that the same bundle has the same bytes. */
const FIXED_TIME = '1980-01-01T00:00:00';

/** Loads the one file that a pattern names. */
async function loadOnly<Loaded>(files: Readonly<Record<string, () => Promise<Loaded>>>): Promise<Loaded> {
  const [load] = Object.values(files);
  if (load === undefined) throw new Error('a file of the bundle was not built in');
  return load();
}

const decodeDataUrl = (url: string): Uint8Array => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

/** Creates a bundle for Claude Desktop: manifest, icon, the bridge and licences. Nothing in it is secret. decision 0156 */
export async function createAgentBundle(facts: BundleFacts): Promise<Uint8Array> {
  const manifest = JSON.stringify(createBundleManifest(facts), null, 2);
  const program = await loadOnly(programs);
  return zipSync(
    {
      [bundleFiles.manifest]: strToU8(manifest),
      [bundleFiles.program]: strToU8(program.default),
      [bundleFiles.license]: strToU8(program.license),
      [bundleFiles.notices]: strToU8(program.notices),
      [bundleFiles.icon]: decodeDataUrl(await loadOnly(icons)),
    },
    { mtime: FIXED_TIME, level: 9 },
  );
}
