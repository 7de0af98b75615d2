import type { SignInSession } from '@server/features/auth/passwords/sign-in-session';
import type { WindowCall } from '@server/sessions/window-command';

/**
 * Puts a session in its place at the window, and stores it first where other services have the same browser. Returns false if the
 * window was closed or signed out meanwhile.
 */
export async function putSession(
  { deps, windowSession }: WindowCall,
  session: SignInSession,
  isWanted: () => boolean,
): Promise<boolean> {
  const { shared } = windowSession.host;
  function put(): boolean {
    if (!isWanted()) return false;
    windowSession.session = session;
    return true;
  }
  if (shared === null) return put();
  // What is stored and not wanted here is ended when it is compared next.
  return shared.write(async (row) => {
    await deps.store.transact(async (tx) => {
      await tx.changes('organisation');
      await row.storeSignIn(tx, session);
    });
    return put();
  });
}
