import fc from 'fast-check';

const credentials = fc.oneof(
  { weight: 24, arbitrary: fc.constant('Authorization: Bearer {{token}}') },
  { weight: 3, arbitrary: fc.constant('Authorization: Bearer {{narrow_token}}') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'Authorization: Bearer {{revoked_token}}',
      'Authorization: Bearer svck_0000000000000000_000000000000000000000000000000000000000000000000',
      'Authorization: bearer {{token}}',
      'Authorization: Basic e306e30=',
      'Authorization: Bearer',
      'Authorization: Bearer {{token}} {{token}}',
      'Authorization: Bearer {{token}},',
      'authorization:Bearer\t{{token}}',
      'Cookie: brasstag_{{port}}={{token}}',
    ),
  },
);

const others: readonly string[] = [
  'Accept: application/json',
  'Accept: text/html',
  'Accept: */*;q=0, text/event-stream',
  'Accept: ,;=',
  'Accept-Encoding: gzip, br',
  'Content-Type: application/json',
  'Content-Type: application/json; charset=utf-16',
  'Content-Type: text/plain',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: /',
  'Content-Encoding: gzip',
  'If-Match: "1"',
  'If-Match: *',
  'If-Match: "999999999999999999"',
  'If-Match: W/"1", "2"',
  'If-None-Match: *',
  'Idempotency-Key: k',
  'Idempotency-Key: \xff',
  `Idempotency-Key: ${'k'.repeat(129)}`,
  'Origin: http://127.0.0.1:{{port}}',
  'Origin: null',
  'Origin: https://evil.example',
  'Sec-Fetch-Site: cross-site',
  'Sec-Fetch-Site: same-origin',
  'Sec-Fetch-Mode: navigate',
  'X-Forwarded-For: 1.2.3.4, ::1, x',
  'Forwarded: for="[::1',
  'X-Request-Id: {{token}}',
  'X-HTTP-Method-Override: DELETE',
  'Range: bytes=0-0',
  'Cookie: a=b; __proto__=1',
  'Host: 127.0.0.1:{{port}}',
  'Host: evil.example',
  'Host: localhost:{{port}}.',
  'Content-Length: 3',
  'Content-Length: 0',
  'Content-Length: 99999999999999999999',
  'Content-Length: -1',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: xchunked, chunked',
  'Connection: close',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Expect: 100-continue',
  'Expect: nonsense',
  'TE: trailers',
  '__proto__: x',
  'constructor: x',
  'X-Empty:',
  `X-Long: ${'x'.repeat(4_000)}`,
  ' folded: x',
  'no colon',
  'X-Nul: \u0000',
];

const otherLine = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...others) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('If-Match', 'Idempotency-Key', 'Content-Type', 'Accept', 'Origin', 'X-Any'),
        fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) }),
      )
      .map(([name, value]) => `${name}: ${value}`),
  },
);

/** Creates header lines: for the most part the key and those that the request needs, and some that no service expects. */
export const createHeaderLines = (needed: readonly string[]): fc.Arbitrary<string[]> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 20, arbitrary: credentials.map((line) => [line]) },
        { weight: 1, arbitrary: fc.constant<string[]>([]) },
        { weight: 1, arbitrary: fc.tuple(credentials, credentials) },
      ),
      fc.oneof(
        { weight: 19, arbitrary: fc.constant([...needed]) },
        { weight: 1, arbitrary: fc.subarray([...needed]) },
      ),
      fc.oneof(
        { weight: 5, arbitrary: fc.constant<string[]>([]) },
        { weight: 3, arbitrary: fc.array(otherLine, { minLength: 1, maxLength: 3 }) },
      ),
    )
    .map((parts) => parts.flat());
