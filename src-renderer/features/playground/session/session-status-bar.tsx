import { formatTimeLeft } from '@renderer/lib/format-duration';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { announce } from '@renderer/ui/feedback/announcer';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { focusIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { playgroundMessages } from '@shared/playground/playground.messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EndedSession, PlaygroundSessionState } from './use-playground-session';

const MINUTE_MS = 60_000;
/** Minutes left at which screen readers announce the remaining time. */
const announcedMinutes: readonly number[] = [5, 1];

/** Returns the milliseconds left, updated each second. */
function useTimeLeft(endsMs: number, onEnd: () => void): number {
  const [leftMs, setLeftMs] = useState(() => endsMs - performance.now());
  const tick = useEffectEvent(() => {
    const next = endsMs - performance.now();
    for (const minutes of announcedMinutes)
      if (leftMs > minutes * MINUTE_MS && next <= minutes * MINUTE_MS)
        announce(formatMessage(playgroundMessages.endsSoon, { minutes }));
    setLeftMs(next);
    if (next <= 0) onEnd();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, []);
  return leftMs;
}

interface LiveSessionBarProps {
  readonly session: Extract<PlaygroundSessionState, { kind: 'live' }>;
  readonly onTimeUp: () => void;
  readonly onEnd: () => Promise<void>;
}

function LiveSessionBar({ session: { key, endsMs }, onTimeUp, onEnd }: LiveSessionBarProps) {
  const leftMs = useTimeLeft(endsMs, onTimeUp);
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const end = async () => {
    setPending(true);
    try {
      await onEnd();
    } catch (thrown) {
      setError(thrown);
      setPending(false);
    }
  };
  const labels = key.scopes.map((scope) => formatPermissionLabel(scope)).join(', ');
  return (
    <>
      <KeyGlyph prefix={key.prefix} />
      <InlineCode>{key.prefix}</InlineCode>
      <span title={labels} className="whitespace-nowrap">
        {formatMessage(playgroundMessages.sessionPermissions, { count: key.scopes.length })}
      </span>
      <span
        role="timer"
        aria-label={formatMessage(playgroundMessages.timeLeft)}
        className="num whitespace-nowrap text-ink-2"
      >
        {formatMessage(playgroundMessages.endsIn, { time: formatTimeLeft(leftMs) })}
      </span>
      {error !== null && <ErrorText error={error} />}
      <span className="ml-auto">
        <Button size="sm" onPress={() => void end()} isPending={isPending}>
          {formatMessage(playgroundMessages.endNow)}
        </Button>
      </span>
    </>
  );
}

interface EndedSessionBarProps {
  readonly session: EndedSession;
  readonly onStart: () => void;
}

function EndedSessionBar({ session: { key, reason }, onStart }: EndedSessionBarProps) {
  const startButton = useRef<HTMLButtonElement>(null);
  // "End now" and Run are removed. A member who was in a field keeps the focus there.
  useEffect(() => focusIfLost(() => startButton.current), []);
  return (
    <>
      <KeyGlyph prefix={key.prefix} isMuted />
      <p className="min-w-0 flex-1">{formatMessage(reason)}</p>
      <span className="ml-auto">
        <Button ref={startButton} size="sm" variant="primary" onPress={onStart}>
          {formatMessage(playgroundMessages.startAnother)}
        </Button>
      </span>
    </>
  );
}

interface SessionStatusBarProps {
  readonly session: Exclude<PlaygroundSessionState, { kind: 'none' }>;
  readonly onTimeUp: () => void;
  readonly onEnd: () => Promise<void>;
  readonly onStart: () => void;
}

/** The key of the session and its remaining time. */
export function SessionStatusBar({ session, onTimeUp, onEnd, onStart }: SessionStatusBarProps) {
  return (
    <section
      aria-label={formatMessage(playgroundMessages.session)}
      className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2 text-sm shadow-1"
    >
      {session.kind === 'live' ? (
        <LiveSessionBar key={session.key.prefix} session={session} onTimeUp={onTimeUp} onEnd={onEnd} />
      ) : (
        <EndedSessionBar session={session} onStart={onStart} />
      )}
    </section>
  );
}
