import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { createServer } from 'node:net';
import type { CommandInput, CommandOutput } from '@shared/contract/management-contract';
import { onTestFinished } from 'vitest';
import type { World, WorldOptions } from '../service/service-world';
import { createWorld } from '../service/service-world';
import { createTestClock } from '../service/store';

/** Another address of this computer. Every test file has a port of its own by `findNetworkPort`. */
export const NETWORK_ADDRESS = '127.0.0.2';
/** Where calls come from: it is not the address that the service itself has. */
export const CALLER_ADDRESS = '127.0.0.3';
export const NETWORK_NAME = 'reception.lan';

export interface NetworkReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface NetworkRequest {
  readonly path: string;
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The address that it comes from. */
  readonly from?: string;
  /** PEM of the root that the caller trusts. null: none is checked. */
  readonly root?: string | null;
  readonly minVersion?: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';
  readonly maxVersion?: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';
}

/** Sends one request by real TLS, to the name of the certificate. */
export function callByTls(port: number, sent: NetworkRequest): Promise<NetworkReply> {
  const {
    path,
    method = 'GET',
    host = `${NETWORK_NAME}:${port}`,
    headers = {},
    body,
    root,
    from = CALLER_ADDRESS,
    ...tls
  } = sent;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: NETWORK_ADDRESS,
        port,
        path,
        method,
        headers: { host, ...headers },
        servername: NETWORK_NAME,
        localAddress: from,
        agent: false,
        ...(root === null || root === undefined ? { rejectUnauthorized: false } : { ca: root }),
        ...tls,
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(Buffer.from(part)));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString('utf8'),
          }),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** Finds a port that is free at the second address. */
export async function findNetworkPort(address = NETWORK_ADDRESS): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen({ port: 0, host: address }, resolve));
  const found = probe.address();
  await new Promise<void>((resolve) => void probe.close(() => resolve()));
  return typeof found === 'object' && found !== null ? found.port : 0;
}

export interface NetworkWorld {
  readonly world: World;
  readonly port: number;
  /** The answer of the command that opened it. */
  readonly opened: CommandOutput<'network.configure'>;
  readonly root: string;
  call(sent: NetworkRequest): Promise<NetworkReply>;
}

type NetworkInput = Partial<CommandInput<'network.configure'>>;

/** A service that is open to the network at the second address, by default with a certificate of its own authority. */
export async function openNetworkWorld(
  input: NetworkInput = {},
  options: WorldOptions = {},
): Promise<NetworkWorld> {
  // Certificates are checked against the clock of this computer.
  const world = await createWorld({ clock: createTestClock(Date.now()), ...options });
  const port = await findNetworkPort();
  const opened = await world.manage('network.configure', {
    address: NETWORK_ADDRESS,
    port,
    names: [NETWORK_NAME],
    certificate: { kind: 'authority' },
    ...input,
  });
  onTestFinished(() => world.service.close());
  const root = opened.root?.pem ?? '';
  return { world, port, opened, root, call: (sent) => callByTls(port, { root, ...sent }) };
}
