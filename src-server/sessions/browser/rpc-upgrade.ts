import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { endWithRefusal } from '@server/http/raw-response';
import { authMessages } from '@shared/auth/auth.messages';
import { MAX_FRAME_BYTES } from '@shared/contract/rpc';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { WebSocketServer } from 'ws';
import type { BrowserSession } from './browser-session';
import type { RpcOptions } from './rpc-socket';
import { hasRoom, serveRpc } from './rpc-socket';

export interface RpcUpgradeOptions extends Omit<RpcOptions, 'address'> {
  /** Reads the network address that counts the browser's failed attempts; null if it is on this machine. */
  readonly readCountedAddress: (message: IncomingMessage) => string | null;
  /** Returns the browser session of the request's cookie. Throws AppError if the guard or the cookie refuses the request. */
  readonly admit: (message: IncomingMessage) => Promise<BrowserSession>;
}

/** Creates the function that turns a request for `/rpc` into an open socket. */
export function createRpcUpgrade({ admit, readCountedAddress, ...options }: RpcUpgradeOptions) {
  const { limits, onError } = options;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  server.on('wsClientError', (_error, socket) =>
    endWithRefusal(socket, new AppError('invalid_request', 'Open this path as a WebSocket.')),
  );
  const findBrowserSession = async (message: IncomingMessage): Promise<BrowserSession> => {
    const browserSession = await admit(message);
    if (hasRoom(browserSession, limits)) return browserSession;
    throw new AppError('rate_limited', 'This browser has too many windows open. Close one of them.');
  };
  async function open(message: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    try {
      const browserSession = await findBrowserSession(message);
      const address = readCountedAddress(message);
      server.handleUpgrade(message, socket, head, (opened) =>
        serveRpc(opened, browserSession, { ...options, address }),
      );
    } catch (error) {
      if (!(error instanceof AppError)) onError(error);
      endWithRefusal(
        socket,
        error instanceof AppError
          ? error
          : new AppError('internal_error', fillMessage(authMessages.internalError)),
      );
    }
  }
  return (message: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // No other listener remains, and an unhandled error would end the process.
    socket.on('error', () => undefined);
    void open(message, socket, head);
  };
}
