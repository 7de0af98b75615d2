const HEARTBEAT_INTERVAL_MS = 5000;
const PING_AFTER_INTERVALS = 2;
const DEAD_AFTER_INTERVALS = 5;

interface HeartbeatOptions {
  /** Called after 10 seconds of silence, to request a reply. */
  readonly ping: () => void;
  /** Called after 25 seconds of silence, once. */
  readonly giveUp: () => void;
}

/**
 * Notices a service that stopped without closing the socket. Time is counted in ticks of a timer, never by a
 * clock. After sleep or in the background the timer pauses, and one tick counts as one. Messages that arrived
 * meanwhile are handled before the next tick.
 */
export function watchHeartbeat({ ping: request, giveUp }: HeartbeatOptions) {
  function listen() {
    let intervals = 0;
    const timer = setInterval(() => {
      intervals += 1;
      if (intervals === PING_AFTER_INTERVALS) request();
      if (intervals < DEAD_AFTER_INTERVALS) return;
      clearInterval(timer);
      giveUp();
    }, HEARTBEAT_INTERVAL_MS);
    return timer;
  }
  let listening = listen();
  return {
    /** Reports that any message came from the service. */
    heard() {
      clearInterval(listening);
      listening = listen();
    },
    stop: () => clearInterval(listening),
  };
}
