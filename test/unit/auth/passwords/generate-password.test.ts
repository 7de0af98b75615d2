import { generatePassword } from '@server/features/auth/passwords/generate-password';
import { findPasswordProblem } from '@server/features/auth/passwords/password-problem';
import { describe, expect, it } from 'vitest';
import { createSeededBytes } from '../../../support/service/store';

describe('generatePassword', () => {
  it('makes 20 characters that cannot be mistaken for one another, different every time, and allowed as a password', () => {
    // Fixed bytes: about one random password in 500,000 counts as guessable.
    const randomBytes = createSeededBytes();
    const created = Array.from({ length: 500 }, () => generatePassword(randomBytes));
    expect(new Set(created).size).toBe(500);
    for (const password of created) {
      expect(password).toMatch(/^[a-hjkmnp-z2-9]{20}$/);
      expect(findPasswordProblem(password, [])).toBeNull();
    }
  });

  it('skips the bytes that would favour the first letters', () => {
    const eightTooHigh = (size: number) =>
      Uint8Array.from({ length: size }, (_, index) => (index < 8 ? 248 + index : index - 8));
    expect(generatePassword(eightTooHigh)).toBe('abcdefghjkmnabcdefgh');
  });
});
