import { formatCount } from '@renderer/lib/format-count';
import { AuditLogLink } from './audit-log-link';
import type { PropertyStats } from './log-search';
import { toAllCallsSearch, withOutcome } from './log-search';

/** Shows the totals of all calls. */
export function CallTotals({ numbers }: { readonly numbers: PropertyStats }) {
  const { calls, refused, failed } = numbers;
  const all = toAllCallsSearch(numbers);
  const tiles = [
    { name: 'Calls', count: calls, of: 'calls', search: all, className: '' },
    {
      name: 'Answered',
      count: calls - refused - failed,
      of: 'answered',
      search: withOutcome(all, 'answered'),
      className: '',
    },
    {
      name: 'Refused',
      count: refused,
      of: 'refused',
      search: withOutcome(all, 'refused'),
      className: refused > 0 ? 'text-danger' : '',
    },
    {
      name: 'Failed',
      count: failed,
      of: 'failed',
      search: withOutcome(all, 'failed'),
      className: failed > 0 ? 'text-brass' : '',
    },
  ];
  return (
    <dl className="num grid grid-cols-2 gap-5 min-[720px]:grid-cols-4">
      {tiles.map(({ name, count, of, search, className }) => (
        <div key={name} className="rounded-lg border border-line bg-surface px-4 py-3 shadow-1">
          <dt className="text-xs text-ink-2">{name}</dt>
          <dd className="mt-0.5 text-xl font-semibold tracking-[-0.011em]">
            <AuditLogLink figure={formatCount(count)} of={of} search={search} className={className} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
