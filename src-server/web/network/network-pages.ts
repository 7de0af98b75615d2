import type { BrowserSessions } from '@server/sessions/browser/browser-sessions';
import { formatSessionCookie } from '@server/sessions/browser/session-cookie';
import { sendEntryPage } from '@server/web/entry-page';
import { getBrowserHeaders, sendRedirectPage } from '@server/web/html-responses';
import { answerPage } from '@server/web/web-pages';
import type { WebRequest } from '@server/web/web-request';
import type { WebEntrance } from '@server/web/web-routes';
import { entryPageMessages } from '@shared/app/entry-page.messages';
import { product } from '@shared/kernel/product';
import type { RandomBytes } from '@shared/kernel/token';

/** Why the app is not displayed to the network, although it is open there. */
type AppClosed = 'setup' | 'held';

const closedMessages = {
  setup: entryPageMessages.notSetUp,
  held: entryPageMessages.held,
} as const satisfies Readonly<Record<AppClosed, unknown>>;

export interface NetworkPageOptions {
  /** Folder of the built renderer. */
  readonly rendererFolder: string;
  readonly randomBytes: RandomBytes;
  readonly browserSessions: BrowserSessions;
  /** Returns the address that the request is counted by. */
  readonly readCountedAddress: (message: WebRequest['message']) => string;
  /** null: it is displayed. */
  readonly findClosed: () => Promise<AppClosed | null>;
}

/** Opens a browser session, in which no member is signed in, and gives the page its page token behind the `#`. */
async function openSession(request: WebRequest, options: NetworkPageOptions): Promise<void> {
  const { message, response, cookieName } = request;
  const opened = await options.browserSessions.open(options.readCountedAddress(message));
  if (opened === null)
    return sendEntryPage(request, { status: 503, message: entryPageMessages.fullForAddress });
  response.writeHead(303, {
    ...getBrowserHeaders(),
    'Set-Cookie': formatSessionCookie(cookieName, opened.cookie, true),
    Location: `/#page_token=${opened.page}`,
    'Content-Length': 0,
    'Cache-Control': 'no-store',
  });
  response.end();
}

/**
 * Creates the entrance on the network. No launch link leads there: everyone in the house may open the sign-in, and the password
 * alone lets in. A HEAD request opens nothing, because pages send it to learn whether their session is over.
 */
export const createNetworkEntrance = (options: NetworkPageOptions): WebEntrance => ({
  async answerPage(request) {
    const closed = await options.findClosed();
    if (closed !== null) {
      const page = { status: 503, message: closedMessages[closed] };
      return sendEntryPage(request, page, { product: product.name });
    }
    const isNew = request.browserSession === null && request.message.method === 'GET';
    if (isNew) return openSession(request, options);
    return answerPage(request, { ...options, location: 'network' });
  },
  // A link elsewhere, as in a mail, opens the page. Its browser sends the cookie only after the redirect.
  answerCrossSitePage: ({ response }) => sendRedirectPage(response, '/'),
  answerLink: null,
});
