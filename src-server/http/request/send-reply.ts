import type { ServerResponse } from 'node:http';
import type { Reply } from '@server/calls/replies';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Writes an answer in one go. HEAD gets the headers alone: Node drops the body itself. */
export function sendReply(response: ServerResponse, { status, headers, body }: Reply): void {
  if (response.destroyed) return;
  const bytes = body === null ? 0 : Buffer.byteLength(body);
  // Names and values in one list are what Node writes down; of an object it would make one first.
  const list = body === null ? [] : ['Content-Type', JSON_TYPE];
  list.push('Content-Length', String(bytes), 'Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) list.push(name, value);
  response.writeHead(status, list);
  if (body === null) response.end();
  // Latin-1 is the cheaper encoder, and the same bytes where every character is ASCII.
  else response.end(body, bytes === body.length ? 'latin1' : 'utf8');
}
