import { getRedactedStack } from '@main/os/error-trace';
import type { Log } from '@server/kernel/log';
import type { ExpiryNotices } from './expiry-notices';

/** Thresholds are in days, so a few minutes do not matter. */
const CHECK_INTERVAL_MS = 10 * 60_000;

/** Checks for keys that expire soon, now and every few minutes. A failed check does not stop the next one. */
export function watchExpiry(notices: ExpiryNotices, log: Log): ExpiryNotices & { stop(): void } {
  const check = (): Promise<void> =>
    notices
      .check()
      .catch((error: unknown) => log.info('keys that end soon could not be read', getRedactedStack(error)));
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
  timer.unref();
  return {
    isOn: notices.isOn,
    set(isOn) {
      notices.set(isOn);
      // A member who switches notices on sees due ones at once.
      void check();
    },
    check,
    stop: () => clearInterval(timer),
  };
}
