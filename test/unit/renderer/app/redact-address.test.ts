import { redactHash } from '@renderer/app/redact-address';
import { formatToken } from '@shared/kernel/token';
import { describe, expect, it } from 'vitest';

const prefix = '4be10c2d9f3a7715';
const token = formatToken(prefix, '0123456789abcdef'.repeat(3));

const addresses: readonly (readonly [sentence: string, hash: string, clean: string])[] = [
  ['no address stays none', '', ''],
  ['a route stays as it is', '#/keys', '#/keys'],
  [
    'what a route says stays as it is',
    '#/keys?q=Bj%C3%B6rk+%26+Co&state=all',
    '#/keys?q=Bj%C3%B6rk+%26+Co&state=all',
  ],
  ['what cannot be read stays as it is', '#/keys/%E0%A4%A', '#/keys/%E0%A4%A'],
  ['a token in the place of a prefix leads to its key', `#/keys/${token}`, `#/keys/${prefix}`],
  [
    'a token in a search is searched for by its prefix',
    `#/keys?state=active&q=${token}`,
    `#/keys?state=active&q=${prefix}`,
  ],
  ['a token within other words goes with them', `#/audit?text=Bearer+${token}`, `#/audit?text=${prefix}`],
  [
    'a token behind percent signs is one, too',
    `#/audit?text=svck%5F${token.slice(5)}`,
    `#/audit?text=${prefix}`,
  ],
  ['a token as a name of something leaves its prefix', `#/audit?${token}=1`, `#/audit?${prefix}=1`],
  ['a token behind a second question mark is found', `#/keys?q=1?${token}`, `#/keys?q=${prefix}`],
];

describe('an address', () => {
  for (const [sentence, hash, clean] of addresses) it(sentence, () => expect(redactHash(hash)).toBe(clean));
});
