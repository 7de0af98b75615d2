import { expiresInDaysSchema, getKeyState, keyNameSchema, requestedScopesSchema } from '@shared/keys/api-key';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';

describe('keyState', () => {
  const table = [
    ['no expiry, not revoked', null, null, 'active'],
    ['a millisecond before expiry', 1001, null, 'active'],
    ['at the instant of expiry', 1000, null, 'expired'],
    ['after expiry', 999, null, 'expired'],
    ['revoked', null, 500, 'revoked'],
    ['revoked before it would have expired', 2000, 500, 'revoked'],
    ['revoked and past its expiry', 900, 500, 'revoked'],
    ['revoked by a clock that was ahead', null, 5000, 'revoked'],
  ] as const;

  verifies('key.state-derived', 'follows from the two instants', () => {
    for (const [sentence, expiresAtMs, revokedAtMs, expected] of table)
      expect(getKeyState({ expiresAtMs, revokedAtMs }, 1000), sentence).toBe(expected);
  });
});

describe('a key name', () => {
  const accepted = [
    'a',
    'Channel manager sync',
    'x'.repeat(80),
    '\u{1f511}'.repeat(80),
    'Zimmerschlüssel №1',
  ];
  const refused = [
    ['nothing', ''],
    ['spaces only', '   '],
    ['81 characters', 'x'.repeat(81)],
    ['a line feed', 'two\nlines'],
    ['a NUL', 'nul\0'],
    ['a lone surrogate', 'half \ud800'],
    ['a right-to-left override', 'evil\u202egnp.exe'],
    ['zero-width characters only', '\u200b\u200d'],
    ['a number', 7],
    ['null', null],
  ] as const;

  verifies('key.name', 'is 1 to 80 visible characters', () => {
    expect(accepted.filter((name) => !keyNameSchema.safeParse(name).success)).toEqual([]);
    expect(refused.filter(([, name]) => keyNameSchema.safeParse(name).success)).toEqual([]);
  });

  it('is trimmed and composed', () => {
    expect(keyNameSchema.parse('  Cafe\u0301 ')).toBe('Café');
  });
});

describe('expiry in days', () => {
  it('is a whole number from 1 to 3,650', () => {
    const verdict = (days: unknown) => expiresInDaysSchema.safeParse(days).success;
    expect([1, 30, 3650].every(verdict)).toBe(true);
    expect([0, -1, 1.5, 3651, '30', Number.NaN, Number.POSITIVE_INFINITY, 1e21, null].some(verdict)).toBe(
      false,
    );
  });
});

describe('requested scopes', () => {
  verifies(
    'key.scopes-individually',
    'are single permissions: no globs, lists, presets or nothing at all',
    () => {
      const refused = [
        [],
        ['*'],
        ['reservations.*'],
        ['reservations.reservation.*'],
        ['reservations.reservation.read,guests.profile.read'],
        ['read-only'],
        ['all'],
        ['Reservations.Reservation.Read'],
        ['reservations.reservation.read '],
        'reservations.reservation.read',
        Array.from({ length: 201 }, (_, index) => `a.b.${String.fromCharCode(97 + (index % 26))}`),
      ];
      expect(refused.filter((scopes) => requestedScopesSchema.safeParse(scopes).success)).toEqual([]);
    },
  );

  it('keep their order and lose repeats', () => {
    expect(requestedScopesSchema.parse(['b.b.b', 'a.a.a', 'b.b.b'])).toEqual(['b.b.b', 'a.a.a']);
  });
});
