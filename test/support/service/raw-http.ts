import type { Socket } from 'node:net';
import { connect } from 'node:net';

/** The response to raw bytes on one connection. Latin-1 text, so that every byte is visible. */
export interface RawResponse {
  /** 0: closed without an answer. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** Everything, interim answers included, with the value of Date masked. */
  readonly bytes: string;
  /** Interim statuses, such as 100. */
  readonly interim: readonly number[];
}

/** No answer and no close within this is a hang. A bound, not a measurement. */
const HANG_MS = 15_000;

const maskDate = (text: string): string => text.replaceAll(/^(date: ).*$/gim, '$1…');

const getStatus = (head: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);

interface Parsed {
  readonly head: string;
  readonly body: string;
  readonly interim: readonly number[];
}

/** Parses the final answer of the bytes so far. Null while it is incomplete. */
function parse(text: string, isHead: boolean): Parsed | null {
  const interim: number[] = [];
  let rest = text;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) return null;
    const head = rest.slice(0, end);
    rest = rest.slice(end + 4);
    if (getStatus(head) < 200) {
      interim.push(getStatus(head));
      continue;
    }
    const length = isHead ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    return rest.length < length ? null : { head, body: rest, interim };
  }
}

const getAnswer = (text: string, { head, body, interim }: Parsed): RawResponse => ({
  status: getStatus(head),
  head: maskDate(head),
  body,
  bytes: maskDate(text),
  interim,
});

const noAnswer: Parsed = { head: '', body: '', interim: [] };

/** Sends bytes on a new connection and waits for one answer or the close. Rejects when neither comes. */
export function sendRaw(
  port: number,
  request: string | Uint8Array,
  { isHead = false }: { readonly isHead?: boolean } = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1' });
    let text = '';
    const bound = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no answer and no close; so far: ${JSON.stringify(text)}`));
    }, HANG_MS);
    const settle = (parsed: Parsed) => {
      clearTimeout(bound);
      socket.destroy();
      resolve(getAnswer(text, parsed));
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const parsed = parse(text, isHead);
      if (parsed !== null) settle(parsed);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => settle(parse(text, isHead) ?? { ...noAnswer, body: text }));
    socket.write(typeof request === 'string' ? Buffer.from(request, 'latin1') : request);
  });
}

export interface RawRequest {
  readonly method?: string;
  readonly target?: string;
  readonly host?: string;
  /** Complete header lines. */
  readonly headers?: readonly string[];
  readonly body?: string;
}

/** Formats a well-formed HTTP/1.1 request as bytes. Hostile content comes from the parts. */
export function formatRawRequest(port: number, request: RawRequest = {}): string {
  const {
    method = 'GET',
    target = '/api/v1/property',
    host = `127.0.0.1:${port}`,
    headers = [],
    body,
  } = request;
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, ...headers];
  if (body !== undefined) lines.push(`Content-Length: ${Buffer.byteLength(body, 'latin1')}`);
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}
