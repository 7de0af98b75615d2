import { formatMessage } from '@renderer/text/format-message';
import { setupMessages } from '@shared/setup/setup.messages';

const STEP_COUNT = 4;

interface SetupProgressProps {
  /** From 1. */
  readonly step: number;
}

/** The current step of the first run, in words and as a bar with a part for each step. */
export function SetupProgress({ step }: SetupProgressProps) {
  const text = formatMessage(setupMessages.step, { step, count: STEP_COUNT });
  return (
    <div className="mb-5">
      <div
        role="progressbar"
        aria-label={formatMessage(setupMessages.progress)}
        aria-valuemin={1}
        aria-valuemax={STEP_COUNT}
        aria-valuenow={step}
        aria-valuetext={text}
        className="mb-2 flex gap-1.5"
      >
        {Array.from({ length: STEP_COUNT }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the bar have no id and never move
            key={index}
            className={`h-1.5 flex-1 rounded-full ${index < step ? 'seen-solid bg-accent' : 'seen-track bg-line-strong'}`}
          />
        ))}
      </div>
      <p className="num text-xs text-ink-2">{text}</p>
    </div>
  );
}
