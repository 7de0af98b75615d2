import { hash } from 'node:crypto';
import { product } from '@shared/kernel/product';
import { formatToken, generateToken, hashToken, parseToken } from '@shared/kernel/token';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeededBytes } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const prefix = '4be10c2d9f3a7715';
const secret = '0123456789abcdef'.repeat(3);
const sha256 = (text: string) => hash('sha256', text);

describe('token', () => {
  verifies('token.shape', 'formatting and parsing agree for every prefix and secret', () => {
    fc.assert(
      fc.property(hex(16), hex(48), (somePrefix, someSecret) => {
        const token = formatToken(somePrefix, someSecret);
        expect(token).toBe(`svck_${somePrefix}_${someSecret}`);
        expect(parseToken(token)).toEqual({ token, prefix: somePrefix });
      }),
    );
  });

  it('is generated from 8 bytes of prefix and 24 of secret', () => {
    const sizes: number[] = [];
    const { token } = generateToken((size) => {
      sizes.push(size);
      return new Uint8Array(size).fill(0xab);
    });
    expect(sizes).toEqual([8, 24]);
    expect(token).toBe(`${product.tokenMarker}_${'ab'.repeat(8)}_${'ab'.repeat(24)}`);
  });

  it('is another one each time', () => {
    const randomBytes = createSeededBytes();
    const tokens = Array.from({ length: 1000 }, () => generateToken(randomBytes).token);
    expect(new Set(tokens).size).toBe(1000);
  });

  const good = formatToken(prefix, secret);
  const nearMisses: readonly (readonly [string, string])[] = [
    ['nothing', ''],
    ['another marker', good.replace('svck', 'svcx')],
    ['a marker in capitals', good.replace('svck', 'SVCK')],
    ['a prefix in capitals', good.replace(prefix, prefix.toUpperCase())],
    ['a secret in capitals', good.replace(secret, secret.toUpperCase())],
    ['a short prefix', formatToken(prefix.slice(1), secret)],
    ['a long prefix', formatToken(`${prefix}0`, secret)],
    ['a short secret', formatToken(prefix, secret.slice(1))],
    ['a long secret', formatToken(prefix, `${secret}0`)],
    ['a letter beyond f', good.replace('4be1', '4bg1')],
    ['a space before', ` ${good}`],
    ['a space behind', `${good} `],
    ['a line feed behind', `${good}\n`],
    ['a Cyrillic look-alike', good.replace('c', '\u0441')],
    ['a full-width digit', good.replace('0', '\uff10')],
    ['a hyphen for the underscore', good.replaceAll('_', '-')],
    ['the secret alone', secret],
    ['a NUL inside', good.replace('_', '\0_')],
  ];
  verifies('token.strict-parse', 'everything but the exact shape is refused', () => {
    expect(parseToken(good)).not.toBeNull();
    expect(nearMisses.filter(([, text]) => parseToken(text) !== null)).toEqual([]);
  });

  verifies('token.whole-is-credential', 'the hash changes with either half', () => {
    const hashes = [good, formatToken('0'.repeat(16), secret), formatToken(prefix, '0'.repeat(48))].map(
      (text) => {
        const parsed = parseToken(text);
        return parsed === null ? '' : hashToken(parsed.token, sha256);
      },
    );
    expect(new Set(hashes).size).toBe(3);
    expect(hashes[0]).toBe(sha256(good));
  });
});
