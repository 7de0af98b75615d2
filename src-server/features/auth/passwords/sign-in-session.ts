import type { MemberRow } from '@server/stores/member-store';

const MINUTE_MS = 60_000;
const RECENT_MS = 15 * MINUTE_MS;
const LONGEST_MS = 12 * 60 * MINUTE_MS;

/** A person signed in at one window. Instants are on the monotonic clock, which nobody sets back. */
export interface SignInSession {
  readonly memberId: string;
  /** As it was when the session began: once it is another, there is a new password. */
  readonly passwordHash: string | null;
  /** That of the person's own new password, on its way into the database; null: none is. */
  readonly nextPasswordHash: string | null;
  readonly beganMs: number;
  readonly lastActiveMs: number;
  readonly passwordTypedMs: number;
}

/** Whoever has just typed their password. */
export const createSignInSession = ({ id, passwordHash }: MemberRow, nowMs: number): SignInSession => ({
  memberId: id,
  passwordHash,
  nextPasswordHash: null,
  beganMs: nowMs,
  lastActiveMs: nowMs,
  passwordTypedMs: nowMs,
});

/** Whether the password was typed within the last 15 minutes. */
export const hasRecentPassword = ({ passwordTypedMs }: SignInSession, nowMs: number): boolean =>
  nowMs - passwordTypedMs <= RECENT_MS;

export interface SessionFacts {
  /** The person as they are stored now. */
  readonly person: MemberRow | null;
  readonly nowMs: number;
  /** Milliseconds without input that end a session. */
  readonly idleMs: number;
}

/** Why the session is over; null: it goes on. */
export function sessionEnd(session: SignInSession, { person: member, nowMs, idleMs }: SessionFacts) {
  if (member === null || !member.isActive) return 'removed';
  if (![session.passwordHash, session.nextPasswordHash].includes(member.passwordHash))
    return 'password_changed';
  if (nowMs - session.beganMs >= LONGEST_MS) return 'too_long';
  return nowMs - session.lastActiveMs >= idleMs ? 'idle' : null;
}
