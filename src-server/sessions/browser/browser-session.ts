import type { WindowSession } from '@server/sessions/running/window-session';
import type { SharedSession } from '@server/sessions/shared/shared-session';
import type { FileTransfers } from '@server/web/transfers/file-transfers';
import { AppError } from '@shared/kernel/errors';

/** One open socket of a browser session. */
export interface RpcSocket {
  /** Whether its page has presented the page token. */
  readonly isIn: () => boolean;
  /** Terminates the socket unless the last ping was answered. */
  ping(): void;
  /** Closes the socket at once. */
  terminate(): void;
  /** Closes the socket in the normal way, because the browser session has ended. */
  end(): void;
}

/** One browser, named by its cookie. Its pages also present a page token, since cookies are sent to every port of a machine. */
export interface BrowserSession {
  /** SHA-256 of its cookie. */
  readonly cookieHash: string;
  readonly windowSession: WindowSession;
  /** null: this process alone knows it. */
  readonly shared: SharedSession | null;
  readonly slots: FileTransfers;
  readonly sockets: Set<RpcSocket>;
  readonly bornMs: number;
  /** Network address that opened it; null on this computer. */
  readonly address: string | null;
  /** SHA-256 of its page token. */
  pageTokenHash: string;
  lastUsedMs: number;
}

/** Creates the refusal of a browser that opened no launch link, or whose cookie has expired. */
export const createNoSessionError = (): AppError =>
  new AppError('unauthenticated', 'This browser isn’t authorized. Open a new launch link.');
