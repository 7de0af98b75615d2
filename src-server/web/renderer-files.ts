import { lstat, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Names that vite makes from content: letters, digits, `-`, `_` and dots inside. One segment cannot leave the folder. */
const ASSET_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Placeholder in the built page for the nonce. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const COMPRESSIBLE_TYPE = /^text\/|json|svg/;

interface RendererAsset {
  readonly type: string;
  readonly bytes: Buffer;
  /** False for pictures and fonts, which are compressed already. */
  readonly isCompressible: boolean;
}

/** The built renderer in its folder: one page and the files that it names. */
export interface RendererFiles {
  /** Returns the page with the nonce; null if the renderer is not built. */
  page(nonce: string): Promise<string | null>;
  /** Returns a file; null if it does not exist. */
  asset(name: string): Promise<RendererAsset | null>;
}

/** Reads the bytes of a file without following links; null if it does not exist. */
async function readBytes(path: string): Promise<Buffer | null> {
  try {
    return (await lstat(path)).isFile() ? await readFile(path) : null;
  } catch {
    return null;
  }
}

export const loadRendererFiles = (folder: string): RendererFiles => ({
  async page(nonce) {
    const html = await readBytes(join(folder, 'index.html'));
    return html?.toString('utf8').replaceAll(NONCE_PLACEHOLDER, () => nonce) ?? null;
  },
  async asset(name) {
    if (!ASSET_NAME.test(name)) return null;
    const bytes = await readBytes(join(folder, 'assets', name));
    const type = CONTENT_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
    return bytes === null ? null : { type, bytes, isCompressible: COMPRESSIBLE_TYPE.test(type) };
  },
});
