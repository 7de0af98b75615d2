import type { WindowCall } from '@server/sessions/window-command';
import { AppError } from '@shared/kernel/errors';

/** Seats with a password under way. */
const busy = new WeakSet<object>();

/**
 * Looks at a password in turn. One seat waits for one at most: whoever asks again and again before the answer holds up nobody
 * else's sign-in. Throws AppError `rate_limited`.
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
