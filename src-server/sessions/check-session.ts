import { getSessionEnd } from '@server/features/auth/passwords/sign-in-session';
import type { MemberRow } from '@server/stores/member-store';
import { destroyTokens, endSession, hasVisibleToken } from './end-session';
import type { SessionDeps } from './session-deps';
import type { WindowSessionState } from './window-session-state';

/** How long a token stays available without activity, or behind a locked screen. */
const TOKEN_IDLE_MS = 10 * 60_000;

function checkTokens(windowSession: WindowSessionState, deps: SessionDeps, lastActiveMs: number): void {
  const nowMs = deps.monotonicMs();
  if (!hasVisibleToken(windowSession, deps)) windowSession.lockedAtMs = null;
  if (windowSession.lockedAtMs !== null && nowMs - windowSession.lockedAtMs >= TOKEN_IDLE_MS)
    destroyTokens(windowSession, deps, 'locked');
  else if (nowMs - lastActiveMs >= TOKEN_IDLE_MS) destroyTokens(windowSession, deps, 'timeout');
}

/** Takes over what another service of the database has stored of this browser. It may end the window session. */
export async function takeOverShared(windowSession: WindowSessionState, deps: SessionDeps): Promise<void> {
  await windowSession.host.shared?.takeOver({
    get: () => windowSession.session,
    replace(session, isSame) {
      if (!isSame && windowSession.session !== null) endSession(windowSession, deps, 'signed_out');
      if (!windowSession.isEnded) windowSession.session = session;
    },
  });
}

/**
 * Ends the session if it is over, and returns the signed-in member as stored now; null if there is none. It runs before every
 * call. A removal or a new password therefore ends the session at the next call, whichever process wrote it.
 */
export async function checkSession(
  windowSession: WindowSessionState,
  deps: SessionDeps,
): Promise<MemberRow | null> {
  await takeOverShared(windowSession, deps);
  const sessionBefore = windowSession.session;
  if (sessionBefore === null) return null;
  const member = await deps.store.read(({ members }) => members.find(sessionBefore.memberId));
  const { session } = windowSession;
  // Another member may have signed in here meanwhile.
  if (session === null || session.memberId !== sessionBefore.memberId) return null;
  const end = getSessionEnd(session, { person: member, nowMs: deps.monotonicMs(), idleMs: deps.idleMs() });
  if (end === null) {
    checkTokens(windowSession, deps, session.lastActiveMs);
    return member;
  }
  endSession(windowSession, deps, end);
  await windowSession.host.shared?.storeEnd();
  return null;
}

/** Marks the window session active, so that neither the session nor a visible token ends. */
export function markActive(windowSession: WindowSessionState, { monotonicMs }: SessionDeps): void {
  if (windowSession.session !== null)
    windowSession.session = { ...windowSession.session, lastActiveMs: monotonicMs() };
}
