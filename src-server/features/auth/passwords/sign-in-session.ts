import { hash } from 'node:crypto';
import type { MemberRow } from '@server/stores/member-store';
import { MINUTE_MS } from '@shared/kernel/time';

const RECENT_PASSWORD_MS = 15 * MINUTE_MS;
const MAX_SESSION_MS = 12 * 60 * MINUTE_MS;

/** A member signed in at one window. Instants are on the monotonic clock, which cannot be set back. */
export interface SignInSession {
  readonly memberId: string;
  /** Of the password as it was when the session began. Another one means that there is a new password. */
  readonly passwordMark: string;
  /** Mark of the member's new password until it is committed; null if none is being stored. */
  readonly nextPasswordMark: string | null;
  readonly beganMs: number;
  readonly lastActiveMs: number;
  readonly passwordTypedMs: number;
}

/** Computes what says whether a stored password is still the same, and reveals nothing of it: SHA-256 of its hash. */
export const computePasswordMark = (passwordHash: string | null): string =>
  hash('sha256', passwordHash ?? '');

/** Creates the session of a member who has just typed their password. */
export const createSignInSession = ({ id, passwordHash }: MemberRow, nowMs: number): SignInSession => ({
  memberId: id,
  passwordMark: computePasswordMark(passwordHash),
  nextPasswordMark: null,
  beganMs: nowMs,
  lastActiveMs: nowMs,
  passwordTypedMs: nowMs,
});

/** True if the password was typed within the last 15 minutes. */
export const hasRecentPassword = ({ passwordTypedMs }: SignInSession, nowMs: number): boolean =>
  nowMs - passwordTypedMs <= RECENT_PASSWORD_MS;

export interface SessionFacts {
  /** The member as stored now. */
  readonly person: MemberRow | null;
  readonly nowMs: number;
  /** Milliseconds without input that end a session. */
  readonly idleMs: number;
}

/** Returns why the session is over; null if it is not. */
export function getSessionEnd(session: SignInSession, { person: member, nowMs, idleMs }: SessionFacts) {
  if (member === null || !member.isActive) return 'removed';
  const mark = computePasswordMark(member.passwordHash);
  if (mark !== session.passwordMark && mark !== session.nextPasswordMark) return 'password_changed';
  if (nowMs - session.beganMs >= MAX_SESSION_MS) return 'too_long';
  return nowMs - session.lastActiveMs >= idleMs ? 'idle' : null;
}
