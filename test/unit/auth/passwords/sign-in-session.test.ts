import {
  createSignInSession,
  getSessionEnd,
  hasRecentPassword,
} from '@server/features/auth/passwords/sign-in-session';
import { describe, expect, it } from 'vitest';
import { createMemberRow } from '../../../support/members/member-rows';
import { verifies } from '../../../support/service/verifies';

const MINUTE_MS = 60_000;
const member = createMemberRow(1, { passwordHash: 'hash' });
const session = createSignInSession(member, 0);
const idleMs = 60 * MINUTE_MS;

describe('a session', () => {
  it.each([
    ['goes on while the person is active', { nowMs: idleMs - 1 }, {}, null],
    ['ends after an hour without input', { nowMs: idleMs }, {}, 'idle'],
    [
      'ends after twelve hours, however active',
      { nowMs: 720 * MINUTE_MS },
      { lastActiveMs: 719 * MINUTE_MS },
      'too_long',
    ],
    [
      'goes on for almost twelve hours',
      { nowMs: 720 * MINUTE_MS - 1 },
      { lastActiveMs: 719 * MINUTE_MS },
      null,
    ],
    [
      'ends when the person is removed',
      { person: createMemberRow(1, { isActive: false, passwordHash: 'hash' }) },
      {},
      'removed',
    ],
    ['ends when the person is gone', { person: null }, {}, 'removed'],
    [
      'ends with a new password',
      { person: createMemberRow(1, { passwordHash: 'another' }) },
      {},
      'password_changed',
    ],
  ] as const)('%s', (_fact, fields, state, end) => {
    expect(getSessionEnd({ ...session, ...state }, { person: member, nowMs: 0, idleMs, ...fields })).toBe(
      end,
    );
  });

  verifies('member.sign-in-sessions', 'ends after as many idle minutes as are set', () => {
    const fields = { person: member, nowMs: 5 * MINUTE_MS };
    expect(getSessionEnd(session, { ...fields, idleMs: 5 * MINUTE_MS })).toBe('idle');
    expect(getSessionEnd(session, { ...fields, idleMs })).toBeNull();
  });

  verifies('member.recent-password', 'knows for 15 minutes that the password was just typed', () => {
    expect(hasRecentPassword(session, 15 * MINUTE_MS)).toBe(true);
    expect(hasRecentPassword(session, 15 * MINUTE_MS + 1)).toBe(false);
  });
});
