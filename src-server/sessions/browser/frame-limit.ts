import type { WebLimits } from '@server/web/transfers/web-limits';

/** Counts the frames of one socket in windows of time. */
export interface FrameLimit {
  /** False if the window has more frames than an honest page sends. */
  admitFrame(): boolean;
  /** True for the first heartbeat of the window. */
  admitBeat(): boolean;
  stop(): void;
}

/** Creates the limit of a socket. A timer runs only while frames arrive, so that a quiet socket costs nothing. */
export function createFrameLimit({ framesPerWindow, frameWindowMs }: WebLimits): FrameLimit {
  let frames = 0;
  let hasBeat = false;
  let timer: NodeJS.Timeout | null = null;

  function startAnew(): void {
    frames = 0;
    hasBeat = false;
    timer = null;
  }

  return {
    admitFrame() {
      if (timer === null) {
        timer = setTimeout(startAnew, frameWindowMs);
        timer.unref();
      }
      frames += 1;
      return frames <= framesPerWindow;
    },
    admitBeat() {
      if (hasBeat) return false;
      hasBeat = true;
      return true;
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
