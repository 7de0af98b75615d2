import { useCommand } from '@renderer/client/command-query';
import { sumCalls } from '@renderer/components/usage/usage-buckets';
import { formatCount } from '@renderer/lib/format-count';
import { formatDuration } from '@renderer/lib/format-duration';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { AuditLogLink } from './audit-log-link';
import { CallCells, callColumns } from './call-cells';
import type { PropertyStats } from './log-search';
import { toOperationSearch, withOutcome } from './log-search';
import { ShareBar } from './share-bar';
import { TopListCard } from './top-list-card';

type OperationNumbers = PropertyStats['operations'][number];

/** Gives the titles of operations. */
function useOperationTitles(): (operation: string) => string {
  const { data } = useCommand('catalogue.get', {});
  const titles = new Map(data?.operations.map(({ name, title }) => [name, title]));
  return (operation) => titles.get(operation) ?? operation;
}

function OperationCell({ operation, title }: { readonly operation: string; readonly title: string }) {
  return (
    <TableCell isHeader className="max-w-0">
      <span className="block truncate">{title}</span>
      <InlineCode className="block truncate">{operation}</InlineCode>
    </TableCell>
  );
}

const figureColumn = 'w-20 text-right';

const busiestColumns = [{ id: 'operation', title: 'Operation' }, ...callColumns];

/** Ranks operations by number of calls. */
export function BusiestOperationsCard({ numbers }: { readonly numbers: PropertyStats }) {
  const getTitle = useOperationTitles();
  const maxCalls = Math.max(0, ...numbers.operations.map(sumCalls));
  return (
    <TopListCard
      title="Busiest operations"
      columns={busiestColumns}
      items={numbers.operations}
      none="No operation was called."
      row={(numbersOf) => {
        const { operation } = numbersOf;
        return (
          <TableRow key={operation}>
            <OperationCell operation={operation} title={getTitle(operation)} />
            <CallCells
              counts={numbersOf}
              maxCalls={maxCalls}
              of={getTitle(operation)}
              search={toOperationSearch(numbers, operation)}
            />
          </TableRow>
        );
      }}
    />
  );
}

const slowestColumns = [
  { id: 'operation', title: 'Operation' },
  { id: 'share', title: '', className: 'w-24' },
  { id: 'p50', title: 'Median', className: figureColumn },
  { id: 'p95', title: '95% within', className: 'w-24 whitespace-nowrap text-right' },
];

interface Timed extends OperationNumbers {
  readonly p50_us: number;
  readonly p95_us: number;
}

const isTimed = (numbers: OperationNumbers): numbers is Timed =>
  numbers.p50_us !== null && numbers.p95_us !== null;

/** Ranks operations by duration. */
export function SlowestOperationsCard({ numbers }: { readonly numbers: PropertyStats }) {
  const getTitle = useOperationTitles();
  const timed = numbers.operations.filter(isTimed).toSorted((one, other) => other.p95_us - one.p95_us);
  return (
    <TopListCard
      title="Slowest operations"
      columns={slowestColumns}
      items={timed}
      none="No call was answered."
      row={({ operation, answered, p50_us, p95_us }) => {
        const title = getTitle(operation);
        const search = withOutcome(toOperationSearch(numbers, operation), 'answered');
        const of = (share: string) => `for ${share} of ${formatCount(answered)} answered calls of ${title}`;
        return (
          <TableRow key={operation}>
            <OperationCell operation={operation} title={title} />
            <TableCell>
              <ShareBar count={p95_us} max={timed[0]?.p95_us ?? 0} fillClass="bg-brass" />
            </TableCell>
            <TableCell className="num whitespace-nowrap text-right">
              <AuditLogLink figure={formatDuration(p50_us)} of={of('half')} search={search} />
            </TableCell>
            <TableCell className="num whitespace-nowrap text-right">
              <AuditLogLink figure={formatDuration(p95_us)} of={of('95%')} search={search} />
            </TableCell>
          </TableRow>
        );
      }}
    />
  );
}
