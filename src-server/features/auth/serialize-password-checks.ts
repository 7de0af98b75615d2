import type { WindowCall } from '@server/sessions/window-command';
import { AppError } from '@shared/kernel/errors';

/** Window sessions with a password check in progress. */
const busy = new WeakSet<object>();

/**
 * Runs password checks one after another. Each window session may have one waiting, so that repeated requests do not delay the
 * sign-in of others. Throws AppError `rate_limited`.
 */
export async function serializePasswordChecks<T>(
  { tools, windowSession }: WindowCall,
  work: () => Promise<T>,
): Promise<T> {
  if (busy.has(windowSession))
    throw new AppError('rate_limited', 'A password is being looked at. Wait for its answer.', {
      retryAfterS: 1,
    });
  busy.add(windowSession);
  try {
    return await tools.inTurn(work);
  } finally {
    busy.delete(windowSession);
  }
}
