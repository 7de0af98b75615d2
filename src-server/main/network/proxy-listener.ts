import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ProxyAddress } from '@server/features/network/proxy-address';
import { drainServer } from '@server/http/drain-server';
import { createAddressMatcher, unmapIpv4 } from '@server/kernel/address-ranges';
import { listenAt } from './listen-at';

/** Listens for proxies alone. */
export interface ProxyListener {
  /** Throws AppError `port_in_use` or `unavailable`. */
  start(): Promise<void>;
  /** Waits a limited time for calls in flight. */
  stop(): Promise<void>;
}

/** Ends each connection that is not from a proxy, before anything is read. Tokens would cross the network unencrypted there. */
function refuseOthers(server: Server, proxies: readonly string[]): void {
  const isProxy = createAddressMatcher(proxies);
  server.prependListener('connection', (socket: Socket) => {
    if (!isProxy(unmapIpv4(socket.remoteAddress ?? ''))) socket.destroy();
  });
}

/** Creates the listener for proxies. Every start calls `createServer` again. Without an address it listens nowhere. */
export function createProxyListener(
  address: ProxyAddress | undefined,
  createServer: () => Server,
): ProxyListener {
  let server: Server | null = null;
  return {
    async start() {
      if (address === undefined) return;
      const starting = createServer();
      refuseOthers(starting, address.proxies);
      await listenAt(starting, address);
      server = starting;
    },
    async stop() {
      const stopping = server;
      server = null;
      if (stopping !== null) await drainServer(stopping);
    },
  };
}
