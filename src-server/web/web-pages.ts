import { isSecret } from '@server/kernel/secret';
import type { BrowserSession } from '@server/sessions/browser/browser-session';
import type { BrowserSessions } from '@server/sessions/browser/browser-sessions';
import type { LaunchLinks } from '@server/sessions/browser/launch-links';
import { clearSessionCookie, formatSessionCookie } from '@server/sessions/browser/session-cookie';
import type { PageRequest, WebRequest } from '@server/sessions/browser/web-request';
import { formatCliCommand } from '@shared/kernel/cli-hint';
import { createNotFoundError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import type { RandomBytes } from '@shared/kernel/token';
import {
  getBrowserHeaders,
  sendMessagePage,
  sendPage,
  sendRedirectPage,
  sendRefusal,
} from './html-responses';
import type { RendererFiles } from './renderer-files';

const NONCE_BYTES = 16;

/** For whoever has no seat: they are told of no folder of this machine. */
const forNewLink = `run <code>${formatCliCommand('open', null)}</code>, with the same --data-dir if the service was started with one.`;

const sentences = {
  notBuilt: 'The web interface is not built. Run <code>npm run build</code>, then load this page again.',
  noSeat: `Open the link that ${product.name} printed when it started, or for a new one ${forNewLink}`,
  usedLink: `This link was used. For a new one, ${forNewLink}`,
  full: 'Too many browsers are signed in. Sign out in one of them, then open this link again.',
} as const;

/** The page of the interface, for a browser that has a seat. */
export async function answerPage(
  { response, browserSession }: WebRequest,
  renderer: RendererFiles,
  randomBytes: RandomBytes,
): Promise<void> {
  const nonce = Buffer.from(randomBytes(NONCE_BYTES)).toString('base64url');
  const html = await renderer.page(nonce);
  if (html === null) return sendMessagePage(response, 503, sentences.notBuilt);
  if (browserSession === null) return sendMessagePage(response, 401, sentences.noSeat);
  sendPage(response, 200, html, nonce);
}

/** A file that the page names. Its name changes with its content, so that it may be kept for ever. */
export async function answerAsset({ response, rest }: WebRequest, renderer: RendererFiles): Promise<void> {
  const asset = await renderer.asset(rest);
  if (asset === null) return sendRefusal(response, createNotFoundError());
  response.writeHead(200, {
    ...getBrowserHeaders(),
    'Content-Type': asset.type,
    'Content-Length': asset.bytes.length,
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
  response.end(asset.bytes);
}

/**
 * Lets a window come by itself to the link that a page elsewhere, or a file of ours, sent it to: only then does its browser send
 * the cookie. Nothing is done for the sender.
 */
export function answerSentLink({ response, rest }: PageRequest): void {
  if (isSecret(rest)) sendRedirectPage(response, `/open/${rest}`);
  else sendMessagePage(response, 403, sentences.usedLink);
}

interface OpenedSession {
  /** null: the browser keeps the one it has. */
  readonly cookie: string | null;
  /** null: its pages have what they show. */
  readonly page: string | null;
}

/**
 * A browser keeps the seat it has: its other windows may be signed in. Then a link tells nothing that opens the seat: the cookie
 * is known to other servers on this machine, and a link is no sign-in.
 */
function openBrowserSession(
  browserSession: BrowserSession | null,
  browserSessions: BrowserSessions,
): OpenedSession | null {
  if (browserSession === null) return browserSessions.open();
  return {
    cookie: null,
    page: browserSession.windowSession.isSignedIn() ? null : browserSessions.renew(browserSession),
  };
}

/** Seats a browser that comes by a link. What its pages show stands behind the `#`, which browsers send to nobody. */
export function answerLink(
  { response, rest, port, origin, browserSession }: WebRequest,
  links: LaunchLinks,
  browserSessions: BrowserSessions,
): void {
  // A link is not used up by a browser for which there is no seat.
  const isFull = browserSession === null && !browserSessions.hasRoom();
  if (isFull || !links.redeem(rest)) {
    sendMessagePage(response, isFull ? 503 : 403, isFull ? sentences.full : sentences.usedLink);
    return;
  }
  const opened = openBrowserSession(browserSession, browserSessions);
  if (opened === null) {
    sendMessagePage(response, 503, sentences.full);
    return;
  }
  const { cookie: secret, page } = opened;
  const cookie =
    secret === null ? {} : { 'Set-Cookie': formatSessionCookie(port, secret, origin.startsWith('https:')) };
  response.writeHead(303, {
    ...getBrowserHeaders(),
    ...cookie,
    // A browser takes what stood behind the `#` of the link along to an address that has none.
    Location: page === null ? '/#' : `/#seat=${page}`,
    'Content-Length': 0,
    'Cache-Control': 'no-store',
  });
  response.end();
}

/**
 * Lets a browser forget its cookie: one whose pages show a secret that fits no more could sit nowhere else. Its seat stays: who has
 * the cookie alone, as other servers on this machine do, ends nobody's session.
 */
export function resetBrowserSession({ response, port, origin }: WebRequest): void {
  response.writeHead(204, {
    ...getBrowserHeaders(),
    'Set-Cookie': clearSessionCookie(port, origin.startsWith('https:')),
    'Cache-Control': 'no-store',
  });
  response.end();
}
