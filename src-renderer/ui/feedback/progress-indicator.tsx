import { Label, ProgressBar } from 'react-aria-components';

interface ProgressIndicatorProps {
  readonly label: string;
  readonly done: number;
  /** 0: the total is not known yet. */
  readonly total: number;
}

/** Displays the progress of a long task. */
export function ProgressIndicator({ label, done, total }: ProgressIndicatorProps) {
  const percent = total === 0 ? 0 : Math.min(100, (100 * done) / total);
  return (
    <ProgressBar value={percent} isIndeterminate={total === 0} className="block">
      {({ valueText }) => (
        <>
          <div className="num mb-1 flex justify-between text-xs text-ink-2">
            <Label>{label}</Label>
            <span>{total === 0 ? '' : valueText}</span>
          </div>
          <div className="seen-track h-1.5 overflow-hidden rounded-full bg-sunken">
            {total === 0 ? (
              <div className="seen-solid to-and-fro h-full w-2/5 rounded-full bg-accent" />
            ) : (
              <div className="seen-solid h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
            )}
          </div>
        </>
      )}
    </ProgressBar>
  );
}
