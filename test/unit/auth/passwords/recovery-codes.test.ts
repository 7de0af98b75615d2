import { generateRecoveryCodes, hashRecoveryCode } from '@server/features/auth/passwords/recovery-codes';
import { describe, expect, it } from 'vitest';
import { createSeededBytes } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const codes = generateRecoveryCodes(createSeededBytes());
const [first = ''] = codes;

describe('recovery codes', () => {
  verifies('member.recovery-codes', 'are eight different ones of 128 bits in groups', () => {
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{5}-){4}[0-9a-hjkmnp-tv-z]{6}$/);
  });

  it('keep every bit', () => {
    expect(generateRecoveryCodes((size) => new Uint8Array(size))[0]).toBe('00000-00000-00000-00000-000000');
    expect(generateRecoveryCodes((size) => new Uint8Array(size).fill(255))[0]).toBe(
      '7zzzz-zzzzz-zzzzz-zzzzz-zzzzzz',
    );
  });

  it.each([
    ['in capitals', first.toUpperCase()],
    ['without groups', first.replaceAll('-', '')],
    ['with blanks', ` ${first.replaceAll('-', ' ')} `],
    ['with letters for the digits they look like', first.replaceAll('0', 'O').replaceAll('1', 'l')],
  ])('are the same %s', (_how, typed) => {
    expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode(first));
  });

  it('are stored as SHA-256', () => {
    expect(hashRecoveryCode(first)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashRecoveryCode(first)).not.toBe(hashRecoveryCode(codes[1] ?? ''));
  });
});
