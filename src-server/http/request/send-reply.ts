import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from '@server/calls/replies';
import { compress, compressedHeaders, isGzipAccepted, MIN_COMPRESSED_BYTES } from './compression';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Lists the headers of a reply: names and values in turn, which Node writes as they are. It would first convert an object. */
function listHeaders({ status, headers, body }: Reply, bytes: number): string[] {
  const list = body === null ? [] : ['Content-Type', JSON_TYPE];
  // The length in a 304 would be that of the body which the caller has.
  if (status !== 304) list.push('Content-Length', String(bytes));
  list.push('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) list.push(name, value);
  return list;
}

/** Writes an answer in one call. For HEAD, Node drops the body. */
export function sendReply(response: ServerResponse, reply: Reply): void {
  if (response.destroyed) return;
  const { status, body } = reply;
  const bytes = body === null ? 0 : Buffer.byteLength(body);
  response.writeHead(status, listHeaders(reply, bytes));
  if (body === null) response.end();
  // Latin-1 is the cheaper encoder, and equal to UTF-8 for ASCII text.
  else response.end(body, bytes === body.length ? 'latin1' : 'utf8');
}

async function sendCompressed(response: ServerResponse, reply: Reply, body: string): Promise<void> {
  const compressed = await compress(body);
  if (compressed === null) return sendReply(response, reply);
  if (response.destroyed) return;
  const headers = { ...reply.headers, ...compressedHeaders };
  response.writeHead(reply.status, listHeaders({ ...reply, headers }, compressed.length));
  response.end(compressed);
}

/** What a change or a tool answers can contain a secret, whose length compression would reveal. decision 0160. */
const isCompressible = ({ method }: IncomingMessage, { status }: Reply): boolean =>
  status === 200 && (method === 'GET' || method === 'HEAD');

/** Writes an answer to a request: the long answer to a GET is compressed if the caller asks for that. */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
): Promise<void> {
  const { body } = reply;
  const isLong = body !== null && body.length >= MIN_COMPRESSED_BYTES;
  if (!isLong || !isCompressible(request, reply) || !isGzipAccepted(request))
    return sendReply(response, reply);
  await sendCompressed(response, reply, body);
}
