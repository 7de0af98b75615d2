import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDesktopText } from '@main/text/desktop-text';
import { getBrowserHeaders } from '@server/web/html-responses';
import { ASSET_FOLDER, getAssetType, hasAsset, readPage } from '@server/web/renderer-files';
import { desktopMessages } from '@shared/desktop/desktop.messages';
import { APP_ORIGIN } from './app-origin';

const NONCE_BYTES = 16;
const ASSETS = '/assets/';

interface Content {
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

async function readAsset(folder: string, name: string): Promise<Content | null> {
  if (!(await hasAsset(folder, name))) return null;
  return { type: getAssetType(name), body: new Uint8Array(await readFile(join(folder, ASSET_FOLDER, name))) };
}

async function readContent(pathname: string, folder: string, nonce: string): Promise<Content | null> {
  if (pathname.startsWith(ASSETS)) return readAsset(folder, pathname.slice(ASSETS.length));
  const html = pathname === '/index.html' ? await readPage(folder, nonce, 'computer') : null;
  return html === null ? null : { type: 'text/html; charset=utf-8', body: html };
}

/** Answers requests of our pages from the folder of the built interface, with the headers of the web host. */
export function createPageProtocol(folder: string): (request: Request) => Promise<Response> {
  return async ({ url, method }) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const headers = { ...getBrowserHeaders(nonce), 'Cache-Control': 'no-store' };
    const { protocol, host, pathname } = new URL(url);
    const isOurs = method === 'GET' && `${protocol}//${host}` === APP_ORIGIN;
    const content = isOurs ? await readContent(pathname, folder, nonce) : null;
    if (content === null)
      return new Response(formatDesktopText(desktopMessages.pageNotFound), { status: 404, headers });
    return new Response(content.body, { headers: { ...headers, 'Content-Type': content.type } });
  };
}
