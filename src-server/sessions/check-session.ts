import { sessionEnd } from '@server/features/auth/passwords/sign-in-session';
import type { MemberRow } from '@server/stores/member-store';
import { destroyTokens, endSession, hasVisibleToken } from './end-session';
import type { SessionDeps } from './session-deps';
import type { WindowSessionState } from './window-session-state';

/** A token nobody looks at, or behind a locked screen, is kept no longer. */
const TOKEN_MS = 10 * 60_000;

function checkTokens(windowSession: WindowSessionState, tools: SessionDeps, lastActiveMs: number): void {
  const nowMs = tools.monotonicMs();
  if (!hasVisibleToken(windowSession, tools)) windowSession.lockedAtMs = null;
  if (windowSession.lockedAtMs !== null && nowMs - windowSession.lockedAtMs >= TOKEN_MS)
    destroyTokens(windowSession, tools, 'locked');
  else if (nowMs - lastActiveMs >= TOKEN_MS) destroyTokens(windowSession, tools, 'timeout');
}

/**
 * Ends what is over by now, and returns the signed-in person as they are stored now; null: nobody. Asked before every call, so
 * that a removed person and an old password end with the next call, whichever process ended them.
 */
export async function checkSession(
  windowSession: WindowSessionState,
  tools: SessionDeps,
): Promise<MemberRow | null> {
  const startSession = windowSession.session;
  if (startSession === null) return null;
  const member = await tools.store.read(({ members }) => members.find(startSession.memberId));
  const { session } = windowSession;
  // Somebody else may have signed in here meanwhile.
  if (session === null || session.memberId !== startSession.memberId) return null;
  const end = sessionEnd(session, { person: member, nowMs: tools.monotonicMs(), idleMs: tools.idleMs() });
  if (end === null) {
    checkTokens(windowSession, tools, session.lastActiveMs);
    return member;
  }
  endSession(windowSession, tools, end);
  return null;
}

/** The person did something: neither the session nor a token on show ends idle. */
export function markActive(windowSession: WindowSessionState, { monotonicMs }: SessionDeps): void {
  if (windowSession.session !== null)
    windowSession.session = { ...windowSession.session, lastActiveMs: monotonicMs() };
}
