import { TechnicalName } from '@renderer/components/names/technical-name';
import { sumCalls } from '@renderer/components/usage/usage-buckets';
import { formatDuration } from '@renderer/lib/format-duration';
import { formatOperationTitle } from '@renderer/lib/operations/format-operation';
import { formatMessage } from '@renderer/text/format-message';
import { TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { overviewMessages } from '@shared/overview/overview.messages';
import { AuditLogLink } from './audit-log-link';
import { CallCells, listCallColumns } from './call-cells';
import type { PropertyStats } from './log-search';
import { toOperationSearch, withOutcome } from './log-search';
import { ShareBar } from './share-bar';
import { TopListCard } from './top-list-card';

type OperationNumbers = PropertyStats['operations'][number];

function OperationCell({ operation, title }: { readonly operation: string; readonly title: string }) {
  return (
    <TableCell isHeader className="max-w-0">
      <span className="flex items-baseline gap-2">
        <span className="max-w-full shrink-0 truncate" title={title}>
          {title}
        </span>
        <TechnicalName className="min-w-0 truncate">{operation}</TechnicalName>
      </span>
    </TableCell>
  );
}

const figureColumn = 'w-20 text-right';

const listBusiestColumns = () => [
  { id: 'operation', title: formatMessage(overviewMessages.operationColumn) },
  ...listCallColumns(),
];

/** Ranks operations by number of calls. */
export function BusiestOperationsCard({ numbers }: { readonly numbers: PropertyStats }) {
  const maxCalls = Math.max(0, ...numbers.operations.map(sumCalls));
  return (
    <TopListCard
      title={formatMessage(overviewMessages.busiestOperations)}
      columns={listBusiestColumns()}
      items={numbers.operations}
      none={formatMessage(overviewMessages.noOperations)}
      row={(numbersOf) => {
        const { operation } = numbersOf;
        return (
          <TableRow key={operation} isOneLine>
            <OperationCell operation={operation} title={formatOperationTitle(operation)} />
            <CallCells
              counts={numbersOf}
              maxCalls={maxCalls}
              name={formatOperationTitle(operation)}
              search={toOperationSearch(numbers, operation)}
            />
          </TableRow>
        );
      }}
    />
  );
}

const listSlowestColumns = () => [
  { id: 'operation', title: formatMessage(overviewMessages.operationColumn) },
  { id: 'share', title: '', className: 'w-24' },
  { id: 'p50', title: formatMessage(overviewMessages.medianColumn), className: figureColumn },
  {
    id: 'p95',
    title: formatMessage(overviewMessages.p95Column),
    className: 'w-24 whitespace-nowrap text-right',
  },
];

interface Timed extends OperationNumbers {
  readonly p50_us: number;
  readonly p95_us: number;
}

const isTimed = (numbers: OperationNumbers): numbers is Timed =>
  numbers.p50_us !== null && numbers.p95_us !== null;

/** Ranks operations by duration. */
export function SlowestOperationsCard({ numbers }: { readonly numbers: PropertyStats }) {
  const timed = numbers.operations.filter(isTimed).toSorted((one, other) => other.p95_us - one.p95_us);
  return (
    <TopListCard
      title={formatMessage(overviewMessages.slowestOperations)}
      columns={listSlowestColumns()}
      items={timed}
      none={formatMessage(overviewMessages.noTimedOperations)}
      row={({ operation, answered, p50_us, p95_us }) => {
        const title = formatOperationTitle(operation);
        const search = withOutcome(toOperationSearch(numbers, operation), 'answered');
        const median = formatDuration(p50_us);
        const p95 = formatDuration(p95_us);
        const answeredCalls = { calls: answered, operation: title };
        return (
          <TableRow key={operation} isOneLine>
            <OperationCell operation={operation} title={title} />
            <TableCell>
              <ShareBar count={p95_us} max={timed[0]?.p95_us ?? 0} fillClass="bg-brass" />
            </TableCell>
            <TableCell className="num whitespace-nowrap text-right">
              <AuditLogLink
                figure={median}
                label={formatMessage(overviewMessages.medianLink, { duration: median, ...answeredCalls })}
                search={search}
              />
            </TableCell>
            <TableCell className="num whitespace-nowrap text-right">
              <AuditLogLink
                figure={p95}
                label={formatMessage(overviewMessages.p95Link, { duration: p95, ...answeredCalls })}
                search={search}
              />
            </TableCell>
          </TableRow>
        );
      }}
    />
  );
}
