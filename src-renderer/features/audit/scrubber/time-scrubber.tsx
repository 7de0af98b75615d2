import type { LogPager } from '@renderer/features/audit/pager/log-pager';
import type { RecordRow } from '@renderer/features/audit/pager/record-rows';
import { getStickyDate } from '@renderer/features/audit/pager/sticky-date';
import type { PagerActions } from '@renderer/features/audit/pager/use-log-pager';
import { useScrollListener } from '@renderer/hooks/use-scroll-listener';
import { formatMessage } from '@renderer/text/format-message';
import { auditMessages } from '@shared/audit/audit.messages';
import { toTimestamp } from '@shared/kernel/time';
import type { RefObject } from 'react';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { findKeyStep } from './scrubber-keys';
import type { TimeScale } from './time-scale';
import { createTimeScale } from './time-scale';
import { useLogSpan } from './use-log-span';
import { useTargetInstant } from './use-target-instant';

interface TimeScrubberProps {
  readonly pager: LogPager;
  readonly rows: readonly RecordRow[];
  readonly rowPx: number;
  readonly timeZone: string;
  /** null: the log cannot be moved yet. */
  readonly actions: PagerActions | null;
  readonly frame: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** The instant of the first visible record; null: none is displayed. */
function useVisibleInstant({ rows, rowPx, frame, scroller }: TimeScrubberProps): number | null {
  const [at, setAt] = useState<string | null>(null);
  const check = () =>
    setAt(getStickyDate({ rows, rowPx, scrollTop: scroller.current?.scrollTop ?? 0 })?.at ?? null);
  const checkNow = useEffectEvent(check);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin at another instant
  useLayoutEffect(() => checkNow(), [rows]);
  useScrollListener(frame, check);
  return at === null ? null : Date.parse(at);
}

/** Goes to the newest record of a step, or to an end of the log. */
function goToStep({ steps, endOf }: TimeScale, actions: PagerActions, step: number): Promise<unknown> {
  if (step === 0) return actions.toNewest();
  return step === steps - 1 ? actions.toOldest() : actions.toBefore(toTimestamp(endOf(step)));
}

function Slider({ scale, ...props }: TimeScrubberProps & { readonly scale: TimeScale }) {
  const { actions } = props;
  const visibleMs = useVisibleInstant(props);
  const slider = useRef<HTMLInputElement>(null);
  const onGo = (atMs: number) => {
    if (actions !== null) void goToStep(scale, actions, scale.stepAt(atMs));
  };
  const { atMs, seek } = useTargetInstant({ visibleMs, slider, onGo });
  const step = atMs === null ? 0 : scale.stepAt(atMs);
  const seekStep = (to: number) => seek(scale.endOf(to) - 1);
  const label = scale.format(step);
  const share = scale.steps === 1 ? 0 : step / (scale.steps - 1);
  return (
    <div className="group relative w-6 shrink-0 border-l border-line py-1">
      <input
        ref={slider}
        type="range"
        aria-label={formatMessage(auditMessages.scrubber)}
        aria-orientation="vertical"
        aria-valuetext={label}
        min={0}
        max={scale.steps - 1}
        step={1}
        value={step}
        onChange={({ currentTarget }) => seekStep(currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          const next = findKeyStep(event.key, step, scale.steps);
          if (next === null) return;
          event.preventDefault();
          event.stopPropagation();
          seekStep(next);
        }}
        className="focus-ring peer m-0 h-full w-full cursor-default rounded-xs accent-accent [direction:ltr] [writing-mode:vertical-lr]"
      />
      <output
        aria-hidden
        className="num pointer-events-none invisible absolute right-full z-[2] mr-1 -translate-y-1/2 whitespace-nowrap rounded-sm bg-ink px-2 py-1 text-xs text-canvas shadow-2 group-hover:visible peer-focus-visible:visible peer-active:visible"
        style={{ top: `calc(${12 - 24 * share}px + ${100 * share}%)` }}
      >
        {label}
      </output>
    </div>
  );
}

/** Shows where in time the log is, and moves through it: a scrollbar knows only the loaded records. */
export function TimeScrubber(props: TimeScrubberProps) {
  const { pager, timeZone } = props;
  const span = useLogSpan(pager);
  const { firstMs = null, lastMs = null } = span ?? {};
  const scale = useMemo(
    () => (firstMs === null || lastMs === null ? null : createTimeScale({ firstMs, lastMs }, timeZone)),
    [firstMs, lastMs, timeZone],
  );
  return scale === null || scale.steps < 2 ? null : <Slider {...props} scale={scale} />;
}
