import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { onTestFinished } from 'vitest';
import type { ServerCertificate } from './create-certificate';

interface ReverseProxyOptions {
  /** The port of the service behind it; of several, the next request goes to the next one. */
  readonly to: number | readonly number[];
  readonly certificate: ServerCertificate;
  /** Headers as the proxy passes them on. By default as they came. */
  readonly passHeaders?: (headers: OutgoingHttpHeaders) => OutgoingHttpHeaders;
  /** Answers in place of the service. */
  readonly answer?: (response: ServerResponse) => void;
}

function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  port: number,
  options: ReverseProxyOptions,
): void {
  const { passHeaders = (headers) => headers } = options;
  const headers = passHeaders({ ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress });
  const { method, url: path } = incoming;
  const sent = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  sent.once('error', () => response.writeHead(502).end());
  incoming.pipe(sent);
}

/** Starts a real proxy with TLS in front of the service. It ends with the test. */
export async function startReverseProxy(options: ReverseProxyOptions): Promise<number> {
  const { cert, key } = options.certificate;
  const ports = [options.to].flat();
  let turn = 0;
  const takePort = (): number => {
    turn += 1;
    return ports[turn % ports.length] ?? 0;
  };
  const server = createServer({ cert, key }, (incoming, response) => {
    if (!(incoming.url ?? '').startsWith('/api/')) response.writeHead(404).end();
    else if (options.answer === undefined) pass(incoming, response, takePort(), options);
    else options.answer(response);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
