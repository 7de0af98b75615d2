import type { HostileCase, Target } from './hostile-case';
import { formatHolderRequest } from './hostile-case';

type Row = readonly [lines: readonly string[], status: number, records: 0 | 1];

const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `X-${index}: y`);

/** Header lines added to a valid read. */
const onRead = (port: number): Record<string, Row> => ({
  'a header of 20,000 bytes': [[`X-Long: ${'a'.repeat(20_000)}`], 431, 0],
  'a name of 20,000 bytes': [[`${'X'.repeat(20_000)}: a`], 431, 0],
  '300 headers': [many(300), 400, 1],
  'a second Host behind 300 headers': [[...many(300), 'Host: evil.example.com'], 400, 1],
  'a second Host behind 199 headers': [[...many(199), 'Host: evil.example.com'], 400, 1],
  '2,000 headers': [many(2_000).map((line) => line.slice(0, 7)), 400, 1],
  'a second Host': [['Host: evil.example.com'], 400, 1],
  'the same Host again': [[`Host: 127.0.0.1:${port}`], 400, 1],
  'a folded header': [['X-Folded: a', ' b'], 400, 0],
  'a fold with a tab': [['X-Folded: a', '\tb'], 400, 0],
  'a line without a colon': [['nonsense'], 400, 0],
  'an empty name': [[': x'], 400, 0],
  'a space in a name': [['X Y: z'], 400, 0],
  'a space before the colon': [['X-Y : z'], 400, 0],
  'NUL in a value': [['X-Y: a\0b'], 400, 0],
  'NUL in a name': [['X\0Y: b'], 400, 0],
  'a lone CR in a value': [['X-Y: a\rb'], 400, 0],
  'a lone LF in a value': [['X-Y: a\nb'], 400, 0],
  'a header smuggled behind a lone LF': [['X-Y: a\nAuthorization: Bearer x'], 400, 0],
  'raw UTF-8 in a name': [['X-\u00c3\u00a9: a'], 400, 0],
  'brackets in a name': [['X(Y): a'], 400, 0],
  'Content-Length twice, different': [['Content-Length: 0', 'Content-Length: 5'], 400, 0],
  'Content-Length twice, equal': [['Content-Length: 0', 'Content-Length: 0'], 400, 0],
  'a list as Content-Length': [['Content-Length: 0, 0'], 400, 0],
  'a negative Content-Length': [['Content-Length: -1'], 400, 0],
  'a Content-Length with a sign': [['Content-Length: +2'], 400, 0],
  'a hexadecimal Content-Length': [['Content-Length: 0x2'], 400, 0],
  'a Content-Length with a fraction': [['Content-Length: 2.0'], 400, 0],
  'an empty Content-Length': [['Content-Length: '], 400, 0],
  'a Content-Length beyond all numbers': [['Content-Length: 99999999999999999999999'], 400, 0],
  'Content-Length and Transfer-Encoding': [['Content-Length: 2', 'Transfer-Encoding: chunked'], 400, 0],
  'Transfer-Encoding and Content-Length': [['Transfer-Encoding: chunked', 'Content-Length: 2'], 400, 0],
  'an unknown Transfer-Encoding': [['Transfer-Encoding: gzip'], 0, 1],
  'chunked and then gzip': [['Transfer-Encoding: chunked, gzip'], 400, 0],
  'a Transfer-Encoding that only looks chunked': [['Transfer-Encoding: xchunked'], 0, 1],
  'a body on a reading call': [['Content-Type: application/json', 'Content-Length: 2'], 400, 1],
});

/** Header lines added to a valid change of the guest with the body `{}`. */
const onChange: Readonly<Record<string, Row>> = {
  'no content type': [['If-Match: *'], 415, 1],
  'an empty content type': [['If-Match: *', 'Content-Type:'], 415, 1],
  'a form': [['If-Match: *', 'Content-Type: application/x-www-form-urlencoded'], 415, 1],
  'a multipart form': [['If-Match: *', 'Content-Type: multipart/form-data; boundary=x'], 415, 1],
  'plain text': [['If-Match: *', 'Content-Type: text/plain'], 415, 1],
  'a longer name of JSON': [['If-Match: *', 'Content-Type: application/jsonp'], 415, 1],
  'a JSON dialect': [['If-Match: *', 'Content-Type: application/merge-patch+json'], 415, 1],
  'two content types in one': [['If-Match: *', 'Content-Type: application/json, text/xml'], 415, 1],
  'two content types': [['If-Match: *', 'Content-Type: application/json', 'Content-Type: text/xml'], 415, 1],
  'another character set': [['If-Match: *', 'Content-Type: application/json; charset=utf-16'], 415, 1],
  'a parameter of no meaning': [['If-Match: *', 'Content-Type: application/json; x=y'], 415, 1],
  'a compressed body': [['If-Match: *', 'Content-Type: application/json', 'Content-Encoding: gzip'], 415, 1],
  'a weak ETag': [['Content-Type: application/json', 'If-Match: W/"1"'], 200, 1],
  'a weak ETag in lower case': [['Content-Type: application/json', 'If-Match: w/"1"'], 400, 1],
  'a naked ETag': [['Content-Type: application/json', 'If-Match: 1'], 400, 1],
  'a list of ETags': [['Content-Type: application/json', 'If-Match: "1", "2"'], 400, 1],
  'a negative ETag': [['Content-Type: application/json', 'If-Match: "-1"'], 400, 1],
  'an ETag beyond all numbers': [['Content-Type: application/json', `If-Match: "${'9'.repeat(40)}"`], 400, 1],
  'an empty If-Match': [['Content-Type: application/json', 'If-Match:'], 400, 1],
  'If-Match twice': [['Content-Type: application/json', 'If-Match: *', 'If-Match: *'], 400, 1],
  'no If-Match': [['Content-Type: application/json'], 428, 1],
  'an If-Match of another version': [['Content-Type: application/json', 'If-Match: "99"'], 412, 1],
  'an empty Idempotency-Key': [['Content-Type: application/json', 'If-Match: *', 'Idempotency-Key:'], 400, 1],
  'a long Idempotency-Key': [
    ['Content-Type: application/json', 'If-Match: *', `Idempotency-Key: ${'k'.repeat(129)}`],
    400,
    1,
  ],
  'a space in an Idempotency-Key': [
    ['Content-Type: application/json', 'If-Match: *', 'Idempotency-Key: a b'],
    400,
    1,
  ],
  'two Idempotency-Keys': [
    ['Content-Type: application/json', 'If-Match: *', 'Idempotency-Key: a', 'Idempotency-Key: b'],
    400,
    1,
  ],
};

export function listHeaderCases(target: Target): HostileCase[] {
  const reading = Object.entries(onRead(target.port)).map(([name, [headers, status, records]]) => ({
    name,
    bytes: formatHolderRequest(target, { headers }),
    status,
    records,
  }));
  const changing = Object.entries(onChange).map(([name, [headers, status, records]]) => ({
    name,
    bytes: formatHolderRequest(target, {
      method: 'PATCH',
      target: `/api/v1/guests/${target.guestId}`,
      headers,
      body: '{}',
    }),
    status,
    records,
  }));
  return [...reading, ...changing];
}
