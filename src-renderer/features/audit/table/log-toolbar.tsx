import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { Switch } from '@renderer/ui/form/switch';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AppOutput } from '@shared/contract/app-contract';
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
  readonly savedViews: ReactNode;
  /** null: not known yet. */
  readonly count: AppOutput<'audit.count'> | null;
}

const formatRecordCount = ({ count, has_more }: AppOutput<'audit.count'>): string =>
  has_more
    ? formatMessage(auditMessages.recordCountOver, { count })
    : formatMessage(auditMessages.recordCount, { count });

/** Toolbar between the filters and the log. */
export function LogToolbar(props: LogToolbarProps) {
  const { isLive, onLive, canLive, isLost, isNarrowed, onClear, count } = props;
  return (
    <div className="my-2.5 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
      <Switch isOn={isLive && canLive} onChange={onLive} isDisabled={!canLive}>
        {formatMessage(auditMessages.live)}
      </Switch>
      {isLost && (
        <span role="status" className="text-xs text-brass">
          {formatMessage(auditMessages.livePaused)}
        </span>
      )}
      {props.goToDate}
      {props.savedViews}
      {isNarrowed && (
        <Button variant="quiet" size="sm" onPress={onClear}>
          {formatMessage(auditMessages.clearFilters)}
        </Button>
      )}
      <span className="num ml-auto text-xs text-ink-2">{count !== null && formatRecordCount(count)}</span>
    </div>
  );
}
