import { sessionEnd } from '@server/features/auth/passwords/sign-in-session';
import type { MemberRow } from '@server/stores/member-store';
import { destroyTokens, endSession, hasVisibleToken } from './end-session';
import type { SessionDeps } from './session-deps';
import type { WindowSessionState } from './window-session-state';

/** A token nobody looks at, or behind a locked screen, is kept no longer. */
const TOKEN_MS = 10 * 60_000;

function checkTokens(seat: WindowSessionState, tools: SessionDeps, lastActiveMs: number): void {
  const nowMs = tools.monotonicMs();
  if (!hasVisibleToken(seat, tools)) seat.lockedAtMs = null;
  if (seat.lockedAtMs !== null && nowMs - seat.lockedAtMs >= TOKEN_MS) destroyTokens(seat, tools, 'locked');
  else if (nowMs - lastActiveMs >= TOKEN_MS) destroyTokens(seat, tools, 'timeout');
}

/**
 * Ends what is over by now, and returns the signed-in person as they are stored now; null: nobody. Asked before every call, so
 * that a removed person and an old password end with the next call, whichever process ended them.
 */
export async function checkSession(seat: WindowSessionState, tools: SessionDeps): Promise<MemberRow | null> {
  const asked = seat.session;
  if (asked === null) return null;
  const person = await tools.store.read(({ members }) => members.find(asked.memberId));
  const { session } = seat;
  // Somebody else may have signed in here meanwhile.
  if (session === null || session.memberId !== asked.memberId) return null;
  const end = sessionEnd(session, { person, nowMs: tools.monotonicMs(), idleMs: tools.idleMs() });
  if (end === null) {
    checkTokens(seat, tools, session.lastActiveMs);
    return person;
  }
  endSession(seat, tools, end);
  return null;
}

/** The person did something: neither the session nor a token on show ends idle. */
export function markActive(seat: WindowSessionState, { monotonicMs }: SessionDeps): void {
  if (seat.session !== null) seat.session = { ...seat.session, lastActiveMs: monotonicMs() };
}
