import { request } from 'node:http';
import { CALLER_ADDRESS, NETWORK_ADDRESS } from './network-world';

/** The host of the address that callers use. */
export const PUBLIC_HOST = 'keys.example.com';
/** The caller that a proxy names. */
export const FORWARDED_FOR = '203.0.113.7';

interface ProxyRequest {
  readonly path: string;
  readonly host?: string;
  readonly token?: string;
  /** The address that the connection comes from. */
  readonly from?: string;
}

/** Sends a request as a proxy on another computer does. Resolves with the status. */
export const sendAsProxy = (
  port: number,
  { path, host = PUBLIC_HOST, token, from = CALLER_ADDRESS }: ProxyRequest,
): Promise<number> =>
  new Promise<number>((resolve, reject) => {
    const headers = {
      host,
      'x-forwarded-for': FORWARDED_FOR,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const sent = request({ host: NETWORK_ADDRESS, port, path, headers, localAddress: from, agent: false });
    sent.on('error', reject).on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.end();
  });
