import type { ServerResponse } from 'node:http';
import type { Reply } from '@server/calls/replies';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Writes an answer in one call. For HEAD, Node drops the body. */
export function sendReply(response: ServerResponse, { status, headers, body }: Reply): void {
  if (response.destroyed) return;
  const bytes = body === null ? 0 : Buffer.byteLength(body);
  // Node writes one list of names and values as it is. It would first convert an object.
  const list = body === null ? [] : ['Content-Type', JSON_TYPE];
  list.push('Content-Length', String(bytes), 'Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) list.push(name, value);
  response.writeHead(status, list);
  if (body === null) response.end();
  // Latin-1 is the cheaper encoder, and equal to UTF-8 for ASCII text.
  else response.end(body, bytes === body.length ? 'latin1' : 'utf8');
}
