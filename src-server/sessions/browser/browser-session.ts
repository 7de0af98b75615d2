import type { WindowSession } from '@server/sessions/running/window-session';
import type { FileTransfers } from '@server/web/transfers/file-transfers';
import { AppError } from '@shared/kernel/errors';

/** One socket of a seat, as long as it is open. */
export interface RpcSocket {
  /** Whether its page has shown the secret of the seat. */
  readonly isIn: () => boolean;
  /** Hangs up unless the last ping was answered. */
  ping(): void;
  /** Hangs up at once. */
  terminate(): void;
  /** Says farewell: the seat is no more. */
  end(): void;
}

/** One browser, known by its cookie. Its pages show a secret besides: cookies go to every port of a machine. */
export interface BrowserSession {
  readonly windowSession: WindowSession;
  readonly slots: FileTransfers;
  readonly sockets: Set<RpcSocket>;
  readonly bornMs: number;
  /** SHA-256 of what its pages show. */
  pageTokenHash: string;
  lastUsedMs: number;
}

/** The refusal of a browser that opened no launch link, or whose cookie has expired. */
export const createNoSessionError = (): AppError =>
  new AppError('unauthenticated', 'This browser has no seat here.');
