import { basename } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:css|js|json|svg)$/;
/** Shorter files fit into one packet as they are. */
const MIN_BYTES = 1024;

/** Writes compressed copies of the long text files into a folder of the bundle, under the same names, so that the service compresses none. */
export const createCompressedCopies = (folder: string): Plugin => ({
  name: 'write-compressed-copies',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (!output.fileName.startsWith('assets/') || !COMPRESSIBLE.test(output.fileName)) continue;
        const bytes = Buffer.from(output.type === 'chunk' ? output.code : output.source);
        if (bytes.length < MIN_BYTES) continue;
        const source = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
        this.emitFile({ type: 'asset', fileName: `${folder}/${basename(output.fileName)}`, source });
      }
    },
  },
});
