import { request } from 'node:http';
import { z } from 'zod';
import type { Node } from './two-nodes';

const listSchema = z.object({ data: z.array(z.object({ id: z.string(), code: z.string().optional() })) });

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Sends a call to the public API of a service. */
export async function callApi(
  { port }: Node,
  token: string,
  path: string,
  { method, headers, body }: Sent = {},
) {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: method ?? 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** Reads what a list of the public API holds. */
export const readList = async (node: Node, token: string, path: string) =>
  listSchema.parse(JSON.parse((await callApi(node, token, path)).text)).data;

/**
 * Sends a call as a caller does that repeats what was not done: a slow computer answers 503 in time, and its caller sends the same
 * call again. Throws Error if that does not end.
 */
export async function callUntilDone(node: Node, token: string, path: string, sent: Sent) {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await callApi(node, token, path, sent);
    if (answer.status !== 503) return answer;
  }
  throw new Error(`${path} was not done`);
}

/** Sends a call with a Host header, which fetch does not allow. Resolves with the status of the answer. */
export const callWithHost = ({ port }: Node, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: '/healthz', headers: { host } });
    sent.once('error', reject).once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.end();
  });
