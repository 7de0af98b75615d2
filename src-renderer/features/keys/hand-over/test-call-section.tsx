import { formatDuration } from '@renderer/lib/format-duration';
import { formatTimeWithSeconds } from '@renderer/lib/format-time';
import { formatOperationTitle } from '@renderer/lib/operations/format-operation';
import { getFailureReason } from '@renderer/lib/record-labels';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { handOverMessages } from '@shared/keys/hand-over.messages';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { TestCallMade, TestCallState } from './use-test-call';

/** Formats how the call ended, in words. */
function formatEnd({ refusal, record, duration_ms, atMs }: TestCallMade, timeZone: string): string {
  const time = formatTimeWithSeconds(atMs, timeZone);
  if (refusal === null)
    return formatMessage(handOverMessages.testAnswered, {
      duration: formatDuration(Math.round(duration_ms * 1000)),
      time,
    });
  const cause = (record === null ? null : getFailureReason(record)) ?? refusal.error;
  return formatMessage(handOverMessages.testRefused, { time, cause });
}

function TestCallResult({ made }: { readonly made: TestCallMade }) {
  const { time_zone } = useProperty();
  const text = formatEnd(made, time_zone);
  useEffect(() => announce(text), [text]);
  const { refusal, record } = made;
  const Icon = refusal === null ? CircleCheck : CircleX;
  return (
    <p className="num mt-2 flex items-start gap-2 text-sm">
      <Icon
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className={`mt-0.5 shrink-0 ${refusal === null ? 'text-accent' : 'text-danger'}`}
      />
      <span className="min-w-0">
        {text}{' '}
        {record !== null && (
          <Link
            to="/audit"
            search={{ record: record.seq }}
            className="focus-ring rounded-xs text-accent underline underline-offset-2"
          >
            {formatMessage(handOverMessages.testRecord)}
          </Link>
        )}
      </span>
    </p>
  );
}

/** Makes one real call with the new token and says how it ended. */
export function TestCallSection({ state }: { readonly state: TestCallState }) {
  const { operation, made, isPending, error, makeCall } = state;
  const hintId = useId();
  if (operation === undefined) return null;
  const hint =
    operation === null
      ? formatMessage(handOverMessages.testNothing)
      : formatMessage(handOverMessages.testHint, { operation: formatOperationTitle(operation.name) });
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          isDisabled={operation === null}
          isPending={isPending}
          onPress={() => void makeCall()}
          aria-describedby={hintId}
        >
          {formatMessage(made === null ? handOverMessages.testTitle : handOverMessages.testAgain)}
        </Button>
        <p id={hintId} className="min-w-0 flex-1 basis-60 text-xs text-ink-2">
          {hint}
        </p>
      </div>
      {made !== null && <TestCallResult made={made} />}
      {error !== null && <ErrorText error={error} className="mt-2" />}
    </div>
  );
}
