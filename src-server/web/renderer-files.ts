import { lstat, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { InterfaceHost } from '@server/sessions/window-host';

/** Names that vite makes from content: letters, digits, `-`, `_` and dots inside. One segment cannot leave the folder. */
const ASSET_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Placeholder in the built page for the nonce. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** The same for the location, by which the page knows how a browser comes to a session. */
const LOCATION_PLACEHOLDER = '__LOCATION__';

/** Folder of the files that the built page names. */
export const ASSET_FOLDER = 'assets';
/** Folder of their copies that the build has compressed with gzip, under the same names. */
export const COMPRESSED_FOLDER = 'compressed';

/** Types of built files, for a host without Express. */
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

export const getAssetType = (name: string): string =>
  CONTENT_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';

/** True if it is a file. Links are not followed. */
const isFile = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** True if the built renderer has such a file beside its page. */
export const hasAsset = async (rendererFolder: string, name: string): Promise<boolean> =>
  ASSET_NAME.test(name) && (await isFile(join(rendererFolder, ASSET_FOLDER, name)));

/** Returns the built page with nonce and location. null: the renderer is not built. */
export async function readPage(
  rendererFolder: string,
  nonce: string,
  location: InterfaceHost['location'],
): Promise<string | null> {
  const file = join(rendererFolder, 'index.html');
  if (!(await isFile(file))) return null;
  const html = await readFile(file, 'utf8');
  return html.replaceAll(NONCE_PLACEHOLDER, () => nonce).replaceAll(LOCATION_PLACEHOLDER, () => location);
}
