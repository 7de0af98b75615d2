import { isSecret } from '@server/kernel/secret';
import type { BrowserSession } from '@server/sessions/browser/browser-session';
import type { BrowserSessions } from '@server/sessions/browser/browser-sessions';
import type { LaunchLinks } from '@server/sessions/browser/launch-links';
import { clearSessionCookie, formatSessionCookie } from '@server/sessions/browser/session-cookie';
import type { InterfaceHost } from '@server/sessions/window-host';
import { entryPageMessages } from '@shared/app/entry-page.messages';
import { formatCliCommand } from '@shared/kernel/cli-hint';
import { product } from '@shared/kernel/product';
import type { RandomBytes } from '@shared/kernel/token';
import { sendEntryPage } from './entry-page';
import { getBrowserHeaders, sendPage, sendRedirectPage } from './html-responses';
import { readPage } from './renderer-files';
import type { PageRequest, WebRequest } from './web-request';

const NONCE_BYTES = 16;

const asCode = (command: string): string => `<code>${command}</code>`;

/** What the sentences about links name. The command names no folder of this computer. */
const linkValues = { product: product.name, command: asCode(formatCliCommand('open', null)) };

const sendUsedLinkPage = (request: PageRequest): Promise<void> =>
  sendEntryPage(request, { status: 403, message: entryPageMessages.usedLink }, linkValues);

interface PageSource {
  readonly rendererFolder: string;
  readonly randomBytes: RandomBytes;
  readonly location: InterfaceHost['location'];
}

/** Sends the page of the interface to a browser with a session. */
export async function answerPage(
  request: WebRequest,
  { rendererFolder, randomBytes, location }: PageSource,
): Promise<void> {
  const nonce = Buffer.from(randomBytes(NONCE_BYTES)).toString('base64url');
  const html = await readPage(rendererFolder, nonce, location);
  if (html === null) {
    const notBuilt = { status: 503, message: entryPageMessages.notBuilt };
    return sendEntryPage(request, notBuilt, { command: asCode('npm run build') });
  }
  if (request.browserSession === null)
    return sendEntryPage(request, { status: 401, message: entryPageMessages.noSession }, linkValues);
  sendPage(request.response, 200, html, nonce);
}

/**
 * Redirects a window that a page elsewhere, or a local file, opened at a link. Only after the redirect does its browser send
 * the cookie. Nothing is done for the sender.
 */
export async function answerCrossSiteLink(request: PageRequest): Promise<void> {
  const { response, rest } = request;
  if (isSecret(rest)) sendRedirectPage(response, `/open/${rest}`);
  else await sendUsedLinkPage(request);
}

interface OpenedSession {
  /** null if the browser keeps its cookie. */
  readonly cookie: string | null;
  /** null if its pages keep their page token. */
  readonly page: string | null;
}

/**
 * Opens a browser session. A browser keeps the one it has, since its other windows may be signed in. A link then reveals no
 * page token: other local servers know the cookie, and a link signs no one in.
 */
async function openBrowserSession(
  browserSession: BrowserSession | null,
  browserSessions: BrowserSessions,
): Promise<OpenedSession | null> {
  if (browserSession === null) return browserSessions.open();
  if (browserSession.windowSession.isSignedIn()) return { cookie: null, page: null };
  return { cookie: null, page: await browserSessions.renew(browserSession) };
}

/** Opens a browser session for a launch link. The page token is behind the `#`, which browsers send to no server. */
export async function answerLink(
  request: WebRequest,
  links: LaunchLinks,
  browserSessions: BrowserSessions,
): Promise<void> {
  const { response, rest, cookieName, origin, browserSession } = request;
  const full = { status: 503, message: entryPageMessages.fullForLink };
  // A browser for which there is no room does not use the link up.
  const isFull = browserSession === null && !(await browserSessions.hasRoom());
  if (isFull) return sendEntryPage(request, full);
  if (!(await links.redeem(rest))) return sendUsedLinkPage(request);
  const opened = await openBrowserSession(browserSession, browserSessions);
  if (opened === null) return sendEntryPage(request, full);
  const { cookie: secret, page } = opened;
  const cookie =
    secret === null
      ? {}
      : { 'Set-Cookie': formatSessionCookie(cookieName, secret, origin.startsWith('https:')) };
  response.writeHead(303, {
    ...getBrowserHeaders(),
    ...cookie,
    // Without a `#`, the browser would append the fragment of the link to this address.
    Location: page === null ? '/#' : `/#page_token=${page}`,
    'Content-Length': 0,
    'Cache-Control': 'no-store',
  });
  response.end();
}

/**
 * Removes the browser's cookie, because a stale page token would keep it from opening a new session. The session itself stays:
 * other local servers have the cookie, too, and must not end it.
 */
export function resetBrowserSession({ response, cookieName, origin }: WebRequest): void {
  response.writeHead(204, {
    ...getBrowserHeaders(),
    'Set-Cookie': clearSessionCookie(cookieName, origin.startsWith('https:')),
    'Cache-Control': 'no-store',
  });
  response.end();
}
