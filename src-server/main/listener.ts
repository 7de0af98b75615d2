import type { Server } from 'node:http';
import { drainServer } from '@server/http/drain-server';
import { readErrorCode } from '@server/kernel/system-error';
import { AppError } from '@shared/kernel/errors';
import { serviceMessages } from '@shared/service/service.messages';
import type { EnglishMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';

const ADDRESS = '127.0.0.1';

type ListenerStatus =
  | { readonly state: 'stopped' }
  | { readonly state: 'running'; readonly port: number }
  | { readonly state: 'failed'; readonly problem: EnglishMessage };

/** The loopback listener. Database and management continue to run without it. */
export interface Listener {
  status(): ListenerStatus;
  /** Port 0 selects a free one; any other port is taken exactly. Throws AppError `port_in_use`. */
  start(port: number): Promise<number>;
  /** Waits a limited time for calls in flight. */
  stop(): Promise<void>;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: ADDRESS, exclusive: true }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');

/** Creates the listener. Every start calls `createServer` again, so that a stopped server leaves no state behind. */
export function createListener(createServer: () => Server, onListening: (port: number) => void): Listener {
  let server: Server | null = null;
  let status: ListenerStatus = { state: 'stopped' };
  return {
    status: () => status,
    async start(port) {
      const starting = createServer();
      try {
        const actual = await listen(starting, port);
        server = starting;
        status = { state: 'running', port: actual };
        starting.on('error', (error) => {
          // An error of a stopped server does not concern the running one.
          if (server === starting)
            status = {
              state: 'failed',
              problem: fillMessage(serviceMessages.stoppedListening, { code: readErrorCode(error) ?? '–' }),
            };
        });
        onListening(actual);
        return actual;
      } catch (error) {
        status = {
          state: 'failed',
          problem: fillMessage(serviceMessages.portNotOpened, { port: String(port) }),
        };
        if (!isPortTaken(error)) throw error;
        throw new AppError(
          'port_in_use',
          fillMessage(serviceMessages.listenerPortInUse, { port: String(port) }),
          {
            cause: error,
          },
        );
      }
    },
    async stop() {
      const stopping = server;
      server = null;
      status = { state: 'stopped' };
      if (stopping !== null) await drainServer(stopping);
    },
  };
}
