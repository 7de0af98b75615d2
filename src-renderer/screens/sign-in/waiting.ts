import { announce } from '@renderer/app/announcer';
import { AppError } from '@shared/errors';
import { useEffect, useState } from 'react';

/** Seconds until another try, counted down; 0: try. */
export function useWaiting(): {
  readonly secondsLeft: number;
  readonly waitAsTold: (error: unknown) => boolean;
} {
  const [untilMs, setUntilMs] = useState(0);
  const [nowMs, setNowMs] = useState(() => performance.now());
  const secondsLeft = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const isWaiting = secondsLeft > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNowMs(performance.now()), 250);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return {
    secondsLeft,
    waitAsTold(error) {
      if (!(error instanceof AppError) || error.code !== 'too_many_attempts' || error.retryAfterS === null)
        return false;
      const startMs = performance.now();
      setNowMs(startMs);
      setUntilMs(startMs + error.retryAfterS * 1000);
      announce(error.message);
      return true;
    },
  };
}
