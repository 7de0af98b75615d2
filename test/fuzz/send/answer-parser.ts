import { gunzipSync } from 'node:zlib';

/** The answer to a request on a socket. */
export interface HttpAnswer {
  /** 0: closed without an answer. */
  readonly status: number;
  readonly head: string;
  /** Without its compression. */
  readonly body: Buffer;
  /** True if another request may follow on the same connection. */
  readonly mayContinue: boolean;
}

const HEAD_END = '\r\n\r\n';

/** Parses a chunked body. Null while it is incomplete. */
function parseChunks(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd === -1) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const start = lineEnd + 2;
    if (bytes.length < start + size + 2) return null;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(start, start + size));
    at = start + size + 2;
  }
}

const getStatus = (head: string): number => Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);

/** Parses what follows the head. Null while it is incomplete. */
function parseBody(head: string, bytes: Buffer, isHead: boolean): Buffer | null {
  const status = getStatus(head);
  if (isHead || status === 204 || status === 304) return Buffer.alloc(0);
  if (/^transfer-encoding: chunked/im.test(head)) return parseChunks(bytes);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  return bytes.length < length ? null : bytes.subarray(0, length);
}

/** Undoes the compression that the head names. What cannot be undone stays as it is, and is then no JSON. */
function decompress(head: string, body: Buffer): Buffer {
  if (!/^content-encoding: gzip/im.test(head) || body.length === 0) return body;
  try {
    return gunzipSync(body);
  } catch {
    return body;
  }
}

/** Parses the first final answer of the bytes so far. Null while it is incomplete. */
export function parseAnswer(bytes: Buffer, isHead: boolean): HttpAnswer | null {
  let rest = bytes;
  for (;;) {
    const end = rest.indexOf(HEAD_END);
    if (end === -1) return null;
    const head = rest.toString('latin1', 0, end);
    rest = rest.subarray(end + HEAD_END.length);
    const status = getStatus(head);
    if (status > 0 && status < 200) continue;
    const body = parseBody(head, rest, isHead);
    return body === null
      ? null
      : {
          status,
          head,
          body: decompress(head, body),
          mayContinue: status > 0 && !/^connection: close/im.test(head),
        };
  }
}

export const noAnswer: HttpAnswer = { status: 0, head: '', body: Buffer.alloc(0), mayContinue: false };
