import { Button } from '@renderer/ui/form/button';
import { Switch } from '@renderer/ui/form/switch';
import type { ReactNode } from 'react';

interface LogToolbarProps {
  readonly isLive: boolean;
  readonly onLive: (isLive: boolean) => void;
  /** True if future records can match. */
  readonly canLive: boolean;
  readonly isLost: boolean;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  readonly goToDate: ReactNode;
  readonly count: string | null;
}

/** Toolbar between the filters and the log. */
export function LogToolbar(props: LogToolbarProps) {
  const { isLive, onLive, canLive, isLost, isNarrowed, onClear, goToDate, count } = props;
  return (
    <div className="my-2.5 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
      <Switch isOn={isLive && canLive} onChange={onLive} isDisabled={!canLive}>
        Live
      </Switch>
      {isLost && (
        <span role="status" className="text-xs text-brass">
          Live paused. Reconnecting...
        </span>
      )}
      {goToDate}
      {isNarrowed && (
        <Button variant="quiet" size="sm" onPress={onClear}>
          Clear filters
        </Button>
      )}
      <span className="num ml-auto text-xs text-ink-2">{count}</span>
    </div>
  );
}
