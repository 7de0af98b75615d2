import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { packDesktop } from './desktop/pack-desktop.ts';
import { warnOfOldNode } from './old-node.ts';

const options = {
  /** Packs the folder alone, without an installer. */
  unpacked: { type: 'boolean', default: false },
  /** Fails without a certificate. */
  signed: { type: 'boolean', default: false },
  homepage: { type: 'string' },
} as const;

warnOfOldNode();
const root = dirname(import.meta.dirname);
const { values } = parseArgs({ options });
try {
  const packages = await packDesktop({
    root,
    output: join(root, 'out/package'),
    isUnpacked: values.unpacked,
    mustSign: values.signed,
    homepage: values.homepage ?? null,
  });
  for (const file of packages) process.stdout.write(`${file}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
