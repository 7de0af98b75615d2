import { formatMessage } from '@renderer/text/format-message';
import { setupMessages } from '@shared/setup/setup.messages';

const steps = [1, 2, 3] as const;

interface SetupProgressProps {
  /** From 1. */
  readonly step: number;
}

/** The current step of the first run, in words and as a bar with a part for each step. */
export function SetupProgress({ step }: SetupProgressProps) {
  const text = formatMessage(setupMessages.step, { step, count: steps.length });
  return (
    <div className="mb-5">
      <div
        role="progressbar"
        aria-label={formatMessage(setupMessages.progress)}
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={step}
        aria-valuetext={text}
        className="mb-2 flex gap-1.5"
      >
        {steps.map((number) => (
          <span
            key={number}
            className={`h-1.5 flex-1 rounded-full ${number <= step ? 'seen-solid bg-accent' : 'seen-track bg-line-strong'}`}
          />
        ))}
      </div>
      <p className="num text-xs text-ink-2">{text}</p>
    </div>
  );
}
