import fc from 'fast-check';
import type { HttpCase, RequestCase } from './request-case';

const byteText = fc
  .uint8Array({ minLength: 1, maxLength: 40 })
  .map((bytes) => Buffer.from(bytes).toString('latin1'));

/** Texts that change what a parser of HTTP believes. */
const odd: readonly string[] = [
  '\r\n',
  '\n',
  '\r',
  '\u0000',
  '\r\n\r\n',
  ' HTTP/1.1\r\n',
  ' HTTP/2.0\r\n',
  'Content-Length: 5\r\n',
  'Transfer-Encoding: chunked\r\n',
  '0\r\n\r\n',
  'ffffffffffffffff\r\n',
  '\xff\xfe',
  'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
];

const piece = fc.oneof(fc.constantFrom(...odd), byteText);

interface Change {
  readonly at: number;
  readonly removed: number;
  readonly added: string;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat({ max: 400 }),
  removed: fc.oneof(fc.constant(0), fc.nat({ max: 12 })),
  added: fc.oneof(fc.constant(''), piece),
});

const applyChange = (text: string, { at, removed, added }: Change): string => {
  const offset = text.length === 0 ? 0 : at % text.length;
  return text.slice(0, offset) + added + text.slice(offset + removed);
};

const formatAsText = ({ method, target, headers, body }: RequestCase): string => {
  const bytes = Buffer.from(body ?? '', 'utf8').toString('latin1');
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1:{{port}}', ...headers];
  return `${lines.join('\r\n')}\r\nContent-Length: ${bytes.length}\r\n\r\n${bytes}`;
};

/** Creates bytes for a socket: a request with some of its bytes changed, or nothing like one. */
export const createHostileBytes = (requests: fc.Arbitrary<RequestCase>): fc.Arbitrary<HttpCase> =>
  fc
    .oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(requests, fc.array(change, { minLength: 1, maxLength: 4 }))
          .map(([request, changes]) => changes.reduce(applyChange, formatAsText(request))),
      },
      {
        weight: 1,
        arbitrary: fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join('')),
      },
    )
    .map((bytes) => ({ kind: 'bytes', bytes }));
