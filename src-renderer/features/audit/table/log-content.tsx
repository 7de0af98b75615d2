import { LoadError, Skeleton } from '@renderer/components/async-section';
import { useOwnRead } from '@renderer/components/use-own-read';
import type { LogPager } from '@renderer/features/audit/pager/log-pager';
import { formatMessage } from '@renderer/text/format-message';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/form/button';
import { auditMessages } from '@shared/audit/audit.messages';
import type { ReactNode } from 'react';

interface LogContentProps {
  readonly pager: LogPager;
  readonly rowPx: number;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  readonly onRetry: () => Promise<unknown>;
  readonly children: ReactNode;
}

const SKELETON_ROWS = 12;

/** Shows the log, or that it is loading, failed or empty. */
export function LogContent({ pager, rowPx, isNarrowed, onClear, onRetry, children }: LogContentProps) {
  const { loaded, error } = pager;
  useOwnRead({ error, isLoading: pager.loading !== null, retry: onRetry });
  if (loaded === null && error !== null) return <LoadError error={error} onRetry={() => void onRetry()} />;
  if (loaded === null) return <Skeleton rows={SKELETON_ROWS} rowHeight={rowPx} />;
  if (loaded.records.length > 0) return children;
  if (isNarrowed)
    return (
      <EmptyState
        title={formatMessage(auditMessages.noMatch)}
        action={<Button onPress={onClear}>{formatMessage(auditMessages.clearFilters)}</Button>}
      />
    );
  return <EmptyState title={formatMessage(auditMessages.noCalls)} />;
}
