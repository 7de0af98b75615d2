import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';

/** A loopback proxy that adds the key, because the suite cannot send its own header. */
export interface AuthorisingProxy {
  readonly url: string;
  close(): void;
}

/** Copies the headers and adds the key. The proxy's own name and origin become the service's. */
function createHeaders({ rawHeaders }: IncomingMessage, own: string, target: URL, token: string): string[] {
  const translated: Readonly<Record<string, string>> = {
    [`host ${own}`]: target.host,
    [`origin http://${own}`]: target.origin,
  };
  const headers: string[] = ['Authorization', `Bearer ${token}`];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const value = rawHeaders[index + 1] ?? '';
    if (name.toLowerCase() === 'authorization') continue;
    headers.push(name, translated[`${name.toLowerCase()} ${value}`] ?? value);
  }
  return headers;
}

/** Starts a proxy for the endpoint at `url`. */
export async function startAuthorisingProxy(url: string, token: string): Promise<AuthorisingProxy> {
  const target = new URL(url);
  let own = '';
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const upstream = request({
      host: target.hostname,
      port: target.port,
      path: incoming.url,
      method: incoming.method,
      headers: createHeaders(incoming, own, target, token),
      setHost: false,
    });
    upstream.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  };
  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  own = `127.0.0.1:${address.port}`;
  return { url: `http://${own}${target.pathname}`, close: () => server.close() };
}
