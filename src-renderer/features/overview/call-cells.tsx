import { sumCalls } from '@renderer/components/usage/usage-buckets';
import { formatCount, NO_VALUE } from '@renderer/lib/format-count';
import { formatMessage } from '@renderer/text/format-message';
import { TableCell } from '@renderer/ui/data/plain-table';
import { overviewMessages } from '@shared/overview/overview.messages';
import { AuditLogLink } from './audit-log-link';
import { withOutcome } from './log-search';
import { ShareBar } from './share-bar';

interface CallCellsProps {
  readonly counts: Parameters<typeof sumCalls>[0] & { readonly refused: number };
  /** Number of calls of the longest bar. */
  readonly maxCalls: number;
  /** Name of the key or the operation, for screen readers. */
  readonly name: string;
  readonly search: Parameters<typeof withOutcome>[0];
}

/** Lists the headers of the cells below. */
export const listCallColumns = () => [
  { id: 'share', title: '', className: 'w-24' },
  { id: 'calls', title: formatMessage(overviewMessages.callsColumn), className: 'w-20 text-right' },
  { id: 'refused', title: formatMessage(overviewMessages.refusedColumn), className: 'w-20 text-right' },
];

/** Shows the number of calls as a bar and as a figure, and the number of refused calls. */
export function CallCells({ counts, maxCalls, name, search }: CallCellsProps) {
  const calls = sumCalls(counts);
  return (
    <>
      <TableCell>
        <ShareBar count={calls} max={maxCalls} />
      </TableCell>
      <TableCell className="num text-right">
        <AuditLogLink
          figure={formatCount(calls)}
          label={formatMessage(overviewMessages.callsOfLink, { calls, name })}
          search={search}
        />
      </TableCell>
      <TableCell className="num text-right">
        {counts.refused === 0 ? (
          NO_VALUE
        ) : (
          <AuditLogLink
            figure={formatCount(counts.refused)}
            label={formatMessage(overviewMessages.refusedOfLink, { calls: counts.refused, name })}
            search={withOutcome(search, 'refused')}
            className="text-danger"
          />
        )}
      </TableCell>
    </>
  );
}
