import type { Needle } from './find-needles';

/** Characters of a secret that no text has by chance. */
const WINDOW = 16;
const BASE64_GROUP = 3;

/** Every part of that many bytes. */
const listWindows = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.max(bytes.length - size + 1, 0) }, (_, at) => bytes.subarray(at, at + size));

/** Base64 of bytes that begin at any offset of a group: only characters that no neighbour changes. */
const listBase64 = (bytes: Buffer): string[] =>
  [0, 1, 2].map((offset) => {
    const skipped = (BASE64_GROUP - offset) % BASE64_GROUP;
    const whole = bytes.subarray(skipped, bytes.length - ((bytes.length - skipped) % BASE64_GROUP));
    return whole.toString('base64');
  });

const toBase64Url = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_');

const escapeEach = (text: string, format: (code: string) => string): string =>
  [...text].map((character) => format(character.charCodeAt(0).toString(16).padStart(2, '0'))).join('');

/** Lists what of a token must be nowhere: its secret in parts of 16 characters, in every usual encoding. */
export function listTokenNeedles(name: string, token: string): readonly Needle[] {
  const secret = token.split('_').at(-1) ?? '';
  const text = Buffer.from(secret);
  const bytes = Buffer.from(secret, 'hex');
  const windows = listWindows(text, WINDOW);
  const of = (encoding: string, found: readonly Uint8Array[]): Needle[] =>
    found.map((part) => ({ name, encoding, bytes: part }));
  const base64 = [...listBase64(text), ...listBase64(bytes)];
  const little = windows.map((part) => Buffer.from(part.toString(), 'utf16le'));
  return [
    ...of('raw', windows),
    ...of('bytes', listWindows(bytes, WINDOW)),
    ...of(
      'base64',
      base64.map((part) => Buffer.from(part)),
    ),
    ...of(
      'base64url',
      base64.map(toBase64Url).map((part) => Buffer.from(part)),
    ),
    ...of(
      'hex',
      windows.map((part) => Buffer.from(part.toString('hex'))),
    ),
    ...of('UTF-16LE', little),
    ...of(
      'UTF-16BE',
      little.map((part) => Buffer.from(part).swap16()),
    ),
    ...of('URL-escaped', [Buffer.from(escapeEach(secret, (code) => `%${code}`))]),
    ...of('JSON-escaped', [Buffer.from(escapeEach(secret, (code) => `\\u00${code}`))]),
  ];
}

/** Lists what of a token must be nowhere where only its prefix is known: the prefix with the first digit of a secret. */
export const listPrefixNeedles = (name: string, prefix: string): readonly Needle[] =>
  [...'0123456789abcdef'].map((digit) => ({
    name,
    encoding: 'raw',
    bytes: Buffer.from(`svck_${prefix}_${digit}`),
  }));
