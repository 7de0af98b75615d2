const HEARTBEAT_INTERVAL_MS = 5000;
const PING_AFTER_INTERVALS = 2;
const DEAD_AFTER_INTERVALS = 5;

interface SilenceOptions {
  /** Wants a sign of life, after 10 seconds without any. */
  readonly ping: () => void;
  /** None came within 25 seconds. Nothing follows. */
  readonly giveUp: () => void;
}

/**
 * Notices a service that has stopped without hanging up. Time is counted in beats of this window, never by a clock: after the
 * computer slept, or while timers rest in the background, one beat is one, and what came in meanwhile is heard before the next.
 */
export function watchHeartbeat({ ping: request, giveUp }: SilenceOptions) {
  function listen() {
    let beats = 0;
    const timer = setInterval(() => {
      beats += 1;
      if (beats === PING_AFTER_INTERVALS) request();
      if (beats < DEAD_AFTER_INTERVALS) return;
      clearInterval(timer);
      giveUp();
    }, HEARTBEAT_INTERVAL_MS);
    return timer;
  }
  let listening = listen();
  return {
    /** Anything at all came from the service. */
    heard() {
      clearInterval(listening);
      listening = listen();
    },
    stop: () => clearInterval(listening),
  };
}
