import type { RequestListener } from 'node:http';
import type { Server, ServerOptions } from 'node:https';
import { createServer } from 'node:https';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { limitConnections } from './connection-limit';
import type { ServedApp, UpgradeHandler } from './http-server';
import { attachRequests, createServerOptions, defaultLimits } from './http-server';

/** A certificate and its key, in PEM. */
interface ServerCertificate {
  readonly cert: string;
  readonly key: string;
}

const HANDSHAKE_TIMEOUT_MS = 5_000;
const MAX_CONNECTIONS = 512;
/** One device needs few. More would keep the others out. */
const MAX_CONNECTIONS_OF_ADDRESS = 64;
/** A day: browsers apply it to every port of the name, of which others may serve plain HTTP later. */
const HSTS = 'max-age=86400';

/** Forward secrecy and authenticated encryption only. source: RFC 9325, 4.2. */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');

const createTlsOptions = ({ cert, key }: ServerCertificate) =>
  ({
    cert,
    key,
    minVersion: 'TLSv1.2',
    maxVersion: 'TLSv1.3',
    ciphers: CIPHERS,
    honorCipherOrder: true,
  }) as const satisfies ServerOptions;

/** Presents another certificate to new connections. Open ones stay. */
export const renewCertificate = (server: Server, certificate: ServerCertificate): void =>
  server.setSecureContext(createTlsOptions(certificate));

/** Names a connection before and after its handshake, which is a socket of its own for Node. */
const nameConnection = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/** Finds the connection under a TLS socket. null: its handshake is not over. */
function trackHandshakes(server: Server): (socket: object) => Socket | null {
  const open = new Map<string, Socket>();
  const under = new WeakMap<object, Socket>();
  server.on('connection', (connection: Socket) => {
    const name = nameConnection(connection);
    open.set(name, connection);
    connection.once('close', () => open.delete(name));
  });
  server.prependListener('secureConnection', (socket: TLSSocket) => {
    const connection = open.get(nameConnection(socket));
    if (connection !== undefined) under.set(socket, connection);
  });
  return (socket) => under.get(socket) ?? null;
}

interface TlsServerOptions {
  /** True for a Host that is a name. */
  readonly hasName: (host: string | undefined) => boolean;
  /** null: no sockets and no uploads are offered. */
  readonly upgrades: UpgradeHandler | null;
}

/**
 * Creates the server for other computers: TLS 1.2 or 1.3, and limits for each address. `hasName` is true for a Host that is a name,
 * whose browsers then use HTTPS only. An address is used by other devices later, so it gets no such rule.
 */
export function createTlsServer(
  app: ServedApp,
  certificate: ServerCertificate,
  { hasName, upgrades }: TlsServerOptions,
): Server {
  const server = createServer({
    ...createServerOptions(app, upgrades, defaultLimits),
    ...createTlsOptions(certificate),
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
  });
  const findConnection = trackHandshakes(server);
  const connections = limitConnections(server, MAX_CONNECTIONS, MAX_CONNECTIONS_OF_ADDRESS);
  const answer: RequestListener = (request, response) => {
    if (hasName(request.headers.host)) response.setHeader('Strict-Transport-Security', HSTS);
    app(request, response);
  };
  attachRequests(server, answer, {
    upgrades,
    noteRequest: ({ socket }) => connections.noteRequest(findConnection(socket) ?? socket),
    isReady: (socket) => findConnection(socket) !== null,
  });
  return server;
}
