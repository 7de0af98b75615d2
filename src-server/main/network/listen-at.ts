import type { Server } from 'node:net';
import type { ListenAddress } from '@server/features/network/require-network-address';
import { createListenError } from '@server/features/network/require-network-address';

/** Listens at an address of this computer. An error after that closes the server. Throws AppError `port_in_use` or `unavailable`. */
export const listenAt = (server: Server, { address, port }: ListenAddress): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(createListenError(error, { address, port })));
    server.listen({ port, host: address, exclusive: true }, () => {
      server.removeAllListeners('error');
      server.on('error', () => server.close());
      resolve();
    });
  });
