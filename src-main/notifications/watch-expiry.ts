import { getRedactedStack } from '@main/os/error-trace';
import type { Log } from '@server/kernel/log';
import type { ExpiryNotices } from './expiry-notices';

/** Days count: a few minutes more or less do not. */
const LOOKED_AT_EVERY_MS = 10 * 60_000;

/** Looks for keys that end soon, now and every few minutes. Failing once is no reason to stop. */
export function watchExpiry(notices: ExpiryNotices, log: Log): ExpiryNotices & { stop(): void } {
  const check = (): Promise<void> =>
    notices
      .check()
      .catch((error: unknown) => log.info('keys that end soon could not be read', getRedactedStack(error)));
  const timer = setInterval(() => void check(), LOOKED_AT_EVERY_MS);
  timer.unref();
  return {
    isOn: notices.isOn,
    set(isOn) {
      notices.set(isOn);
      // Whoever asks to be told is told at once.
      void check();
    },
    check,
    stop: () => clearInterval(timer),
  };
}
