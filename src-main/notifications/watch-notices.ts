import { getRedactedStack } from '@main/os/error-trace';
import type { Log } from '@server/kernel/log';
import type { Notices } from './notices';

/** Time alone makes a key expire soon. No event comes from a clock or a disk. */
const CHECK_INTERVAL_MS = 60_000;
/** What a member or a call changes is looked at soon, and once for many changes. */
const CHECK_SOON_MS = 5000;

export interface WatchedNotices {
  /** Checks soon, because something may have changed. */
  checkSoon(): void;
  stop(): void;
}

/** Checks what needs attention each minute, and soon after changes. A failed check does not stop the next one. */
export function watchNotices(notices: Notices, log: Log): WatchedNotices {
  let soon: NodeJS.Timeout | null = null;
  let isChecking = false;
  const check = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    try {
      await notices.check();
    } catch (error) {
      log.info('what needs attention could not be read', getRedactedStack(error));
    } finally {
      isChecking = false;
    }
  };
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
  timer.unref();
  return {
    checkSoon() {
      if (soon !== null) return;
      soon = setTimeout(() => {
        soon = null;
        void check();
      }, CHECK_SOON_MS);
      soon.unref();
    },
    stop() {
      clearInterval(timer);
      clearTimeout(soon ?? undefined);
    },
  };
}
