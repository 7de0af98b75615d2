import { formatError } from '@renderer/text/format-error';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { useEffect, useState } from 'react';

/** Counts down the seconds until another attempt is allowed. */
export function useRetryCountdown(): {
  /** 0: an attempt is allowed. */
  readonly secondsLeft: number;
  /** Text of the remaining wait; null: none. */
  readonly message: string | null;
  readonly waitAsRequired: (error: unknown) => boolean;
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
    message: isWaiting ? formatMessage(authMessages.tooManyAttempts, { seconds: secondsLeft }) : null,
    waitAsRequired(error) {
      if (!(error instanceof AppError) || error.code !== 'too_many_attempts' || error.retryAfterS === null)
        return false;
      const startMs = performance.now();
      setNowMs(startMs);
      setUntilMs(startMs + error.retryAfterS * 1000);
      announce(formatError(error));
      return true;
    },
  };
}
