import { describe, expect } from 'vitest';
import { verifies } from '../../support/service/verifies';
import { createNeedleFinder } from './find-needles';
import { listTokenNeedles } from './token-needles';

const token = 'svck_4be10c2d9f3a7715_a8d03f5e61b7c294e0f91d3a7b5c8264de90f1a3b7c5e482';
const secret = 'a8d03f5e61b7c294e0f91d3a7b5c8264de90f1a3b7c5e482';
const find = createNeedleFinder(listTokenNeedles('canary', token));
const noise = 'nothing 0123456789abcdef here '.repeat(9);

const escapeAll = (start: string): string =>
  [...secret].map((character) => `${start}${character.charCodeAt(0).toString(16)}`).join('');

/** Texts that hold the secret, each in one encoding. */
const samples: readonly (readonly [encoding: string, bytes: Buffer])[] = [
  ['raw', Buffer.from(token)],
  ['raw', Buffer.from(secret.slice(7, 23))],
  ['bytes', Buffer.from(secret, 'hex')],
  ...['', 'a', 'ab'].map(
    (before) => ['base64', Buffer.from(Buffer.from(before + token).toString('base64'))] as const,
  ),
  ...['', 'a', 'ab'].map(
    (before) =>
      [
        'base64url',
        Buffer.from(Buffer.concat([Buffer.from(before), Buffer.from(secret, 'hex')]).toString('base64url')),
      ] as const,
  ),
  ['hex', Buffer.from(Buffer.from(token).toString('hex'))],
  ['UTF-16LE', Buffer.from(token, 'utf16le')],
  ['UTF-16BE', Buffer.from(token, 'utf16le').swap16()],
  ['URL-escaped', Buffer.from(escapeAll('%'))],
  ['JSON-escaped', Buffer.from(escapeAll('\\u00'))],
];

describe('the search for tokens', () => {
  verifies('run.secrets-in-no-log', 'finds a secret in every encoding, at any place', () => {
    for (const [encoding, bytes] of samples)
      for (const before of [0, 1, 5, 16]) {
        const haystack = Buffer.concat([Buffer.from(noise.slice(0, 99 + before)), bytes, Buffer.from(noise)]);
        expect(
          find(haystack).map((needle) => needle.encoding),
          `${encoding} at ${before}`,
        ).toContain(encoding);
      }
  });

  verifies('run.secrets-in-no-log', 'finds nothing where no secret is', () => {
    expect(find(Buffer.from(`${noise}${secret.slice(0, 15)}-${secret.slice(15, 30)}`))).toEqual([]);
  });
});
