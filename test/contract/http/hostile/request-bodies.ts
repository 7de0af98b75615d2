import { formatRawRequest } from '../../../support/service/raw-http';
import type { HostileCase, Target } from './hostile-case';
import { formatHolderRequest } from './hostile-case';

const LIMIT = 100 * 1024;

const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
const utf16 = (text: string): string => Buffer.from(text, 'utf16le').toString('latin1');
const nested = (open: string, close: string, depth: number): string =>
  open.repeat(depth) + close.repeat(depth);
const padded = (bytes: number): string => `{${' '.repeat(bytes - 2)}}`;
const named = (value: string): string => `{"last_name":${value}}`;

/** Bodies of a guest's change, as bytes in Latin-1, with their expected status. */
const bodies: Readonly<Record<string, readonly [body: string, status: number]>> = {
  'no body': ['', 200],
  'an empty object': ['{}', 200],
  spaces: ['   ', 400],
  null: ['null', 422],
  true: ['true', 422],
  'a number': ['1', 422],
  'a text': ['"x"', 422],
  'an empty list': ['[]', 422],
  'a list of objects': ['[{"last_name":"x"}]', 422],
  undefined: ['undefined', 400],
  NaN: ['NaN', 400],
  Infinity: ['{"version":Infinity}', 400],
  'an open brace': ['{', 400],
  'a closing brace': ['}', 400],
  'a half field': ['{"last_name"', 400],
  'a half text': ['{"last_name":"x', 400],
  'a half escape': ['{"last_name":"\\u00', 400],
  'single quotes': ["{'last_name':'x'}", 400],
  'a naked name': ['{last_name:"x"}', 400],
  'a trailing comma': ['{"last_name":"x",}', 400],
  'a comment': ['/* x */{}', 400],
  'two objects': ['{}{}', 400],
  'a word behind it': ['{} x', 400],
  'a form': ['last_name=x', 400],
  markup: ['<?xml version="1.0"?><a/>', 400],
  'an octal number': ['{"version":017}', 400],
  'a hexadecimal number': ['{"version":0x1f}', 400],
  'a byte order mark': [`${utf8('\ufeff')}{}`, 400],
  'UTF-16': [utf16('{}'), 400],
  'UTF-16 with a mark': [utf16('\ufeff{}'), 400],
  'a stray byte': [named('"\u00ff"'), 400],
  'a cut sequence': [named('"\u00c3"'), 400],
  'an overlong zero': [named('"\u00c0\u0080"'), 400],
  'an encoded surrogate': [named('"\u00ed\u00a0\u0080"'), 400],
  'beyond Unicode': [named('"\u00f4\u0090\u0080\u0080"'), 400],
  'a raw NUL': [named('"a\0b"'), 400],
  'a raw line feed in a text': [named('"a\nb"'), 400],
  'NUL behind the object': ['{}\0', 400],
  'a NUL escape': [named('"a\\u0000b"'), 422],
  'a control escape': [named('"a\\u001bb"'), 422],
  'a line break escape': [named('"a\\r\\nb"'), 422],
  'a lone high surrogate': [named('"\\ud800"'), 422],
  'a lone low surrogate': [named('"\\udc00x"'), 422],
  'surrogates the wrong way round': [named('"\\udc00\\ud800"'), 422],
  'a name of one control in a field name': ['{"last_name\\u0000":"x"}', 422],
  'a bidirectional override': [named('"a\\u202eb"'), 422],
  'nothing but a zero-width space': [named('"\\u200b"'), 422],
  'a bell and a pair of surrogates': [named('"\\ud83d\\udece"'), 200],
  'an empty text': [named('""'), 422],
  'a long text': [named(`"${'a'.repeat(90_000)}"`), 422],
  'many combining marks': [named(`"a${'\\u0301'.repeat(10_000)}"`), 422],
  '65 lists': [nested('[', ']', 65), 400],
  '64 lists': [nested('[', ']', 64), 422],
  '50,000 lists': [nested('[', ']', 50_000), 400],
  '50,000 open lists': ['['.repeat(50_000), 400],
  '70 objects': [nested('{"a":', '}', 70).replace(':}', ':1}'), 400],
  'brackets inside a text': [named(`"${'['.repeat(70)}"`), 200],
  'brackets behind an escaped quote': [named(`"\\"${'['.repeat(70)}"`), 200],
  'an own __proto__': ['{"__proto__":{"isAdmin":true}}', 422],
  'a nested __proto__': ['{"contact":{"__proto__":{"email":"a@example.org"}}}', 422],
  'a __proto__ by escape': ['{"__pr\\u006fto__":{"isAdmin":true}}', 422],
  'a constructor': ['{"constructor":{"prototype":{"isAdmin":true}}}', 422],
  'a toString': ['{"toString":"x"}', 422],
  'a toJSON': ['{"toJSON":"x"}', 422],
  'a then': ['{"then":"x"}', 422],
  'an empty field name': ['{"":1}', 422],
  'a field name of 50,000 bytes': [`{"${'x'.repeat(50_000)}":1}`, 422],
  '5,000 unknown fields': [
    `{${Array.from({ length: 5_000 }, (_, index) => `"x${index}":1`).join(',')}}`,
    422,
  ],
  'the id in the body': ['{"id":"gst_01jd8v9p3q5r7s9t1v3x5z7b9c"}', 422],
  'a version in the body': ['{"version":1}', 422],
  'a field only the service sets': ['{"erased_at":null}', 422],
  'a property of its own choice': ['{"property_id":"prp_01jd8v9p3q5r7s9t1v3x5z7b9c"}', 422],
  'a field twice, the last one wrong': ['{"language":"pt","language":5}', 422],
  'a field twice, the last one right': ['{"language":5,"language":"pt"}', 200],
  'an email with a line break': ['{"contact":{"email":"a@example.org\\r\\nBcc: b@example.org"}}', 422],
  'an email of 300 characters': [`{"contact":{"email":"${'a'.repeat(290)}@example.org"}}`, 422],
  'a phone with letters': ['{"contact":{"phone":"+351CALLME"}}', 200],
  'a phone of 300 characters': [`{"contact":{"phone":"${'1'.repeat(300)}"}}`, 422],
  'SQL as a name': [named('"Robert\\u0027); DROP TABLE guest;--"'), 200],
  'markup as a name': [named('"<script>alert(1)</script>"'), 200],
  'exactly 100 KiB': [padded(LIMIT), 200],
  'one byte more': [padded(LIMIT + 1), 413],
  'a megabyte': [padded(1024 * 1024), 413],
};

/** Hostile framing after the head of a chunked request. 0: the connection ends, and the call is recorded. */
const framings: Readonly<Record<string, readonly [bytes: string, status: number]>> = {
  'one chunk': ['2\r\n{}\r\n0\r\n\r\n', 200],
  'one byte a chunk': ['1\r\n{\r\n1\r\n}\r\n0\r\n\r\n', 200],
  'no chunk': ['0\r\n\r\n', 200],
  'exactly 100 KiB in a chunk': [`19000\r\n${padded(LIMIT)}\r\n0\r\n\r\n`, 200],
  'one byte more in a chunk': [`19001\r\n${padded(LIMIT + 1)}\r\n0\r\n\r\n`, 413],
  'too much and never an end': [`100000\r\n${' '.repeat(LIMIT * 2)}`, 413],
  'a size that is none': ['zz\r\n{}\r\n0\r\n\r\n', 0],
  'a negative size': ['-2\r\n{}\r\n0\r\n\r\n', 0],
  'a size beyond all numbers': ['ffffffffffffffffffff\r\n{}\r\n0\r\n\r\n', 0],
  'a size with a prefix': ['0x2\r\n{}\r\n0\r\n\r\n', 0],
  'a size too small': ['1\r\n{}\r\n0\r\n\r\n', 0],
  'no line end behind a chunk': ['2\r\n{}0\r\n\r\n', 0],
  'bare line feeds': ['2\n{}\n0\n\n', 0],
  'a long extension': [`2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, 0],
  'a credential in the trailer': ['2\r\n{}\r\n0\r\nAuthorization: Bearer x\r\n\r\n', 200],
  'a Host in the trailer': ['2\r\n{}\r\n0\r\nHost: evil.example.com\r\n\r\n', 200],
  'a version in the trailer': ['2\r\n{}\r\n0\r\nIf-Match: "99"\r\n\r\n', 200],
};

export function listBodyCases(target: Target): HostileCase[] {
  const path = `/api/v1/guests/${target.guestId}`;
  const headers = ['Content-Type: application/json', 'If-Match: *'];
  const whole = Object.entries(bodies).map(([name, [body, status]]) => ({
    name,
    bytes: formatHolderRequest(target, { method: 'PATCH', target: path, headers, body }),
    status,
    records: 1 as const,
  }));
  const chunked = Object.entries(framings).map(([name, [bytes, status]]) => ({
    name: `chunked: ${name}`,
    bytes: `${formatRawRequest(target.port, {
      method: 'PATCH',
      target: path,
      headers: [`Authorization: Bearer ${target.token}`, ...headers, 'Transfer-Encoding: chunked'],
    })}${bytes}`,
    status,
    records: 1 as const,
  }));
  return [...whole, ...chunked];
}
