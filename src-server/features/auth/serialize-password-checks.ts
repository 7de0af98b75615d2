import type { WindowCall } from '@server/sessions/window-command';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';

/** Window sessions with a password check in progress. */
const busy = new WeakSet<object>();

/**
 * Runs password checks one after another. Each window session may have one waiting, so that repeated requests do not delay the
 * sign-in of others. Throws AppError `rate_limited`.
 */
export async function serializePasswordChecks<T>(
  { deps, windowSession, page }: WindowCall,
  work: () => Promise<T>,
): Promise<T> {
  if (busy.has(windowSession))
    throw new AppError('rate_limited', fillMessage(authMessages.attemptInProgress), {
      retryAfterS: 1,
    });
  busy.add(windowSession);
  try {
    if (windowSession.host.location === 'computer') return await deps.inTurn(work);
    deps.networkAttempts.requireRoom(page.address ?? '', deps.monotonicMs());
    return await deps.inNetworkTurn(work);
  } finally {
    busy.delete(windowSession);
  }
}
