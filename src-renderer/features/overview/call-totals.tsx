import { formatCount } from '@renderer/lib/format-count';
import { formatMessage } from '@renderer/text/format-message';
import { overviewMessages } from '@shared/overview/overview.messages';
import { AuditLogLink } from './audit-log-link';
import type { PropertyStats } from './log-search';
import { toAllCallsSearch, withOutcome } from './log-search';

/** Shows the totals of all calls. */
export function CallTotals({ numbers }: { readonly numbers: PropertyStats }) {
  const { calls, refused, failed } = numbers;
  const answered = calls - refused - failed;
  const all = toAllCallsSearch(numbers);
  const tiles = [
    {
      name: formatMessage(overviewMessages.callsTotal),
      count: calls,
      label: formatMessage(overviewMessages.callsLink, { calls }),
      search: all,
      className: '',
    },
    {
      name: formatMessage(overviewMessages.answeredTotal),
      count: answered,
      label: formatMessage(overviewMessages.outcomeLink, { calls: answered, outcome: 'answered' }),
      search: withOutcome(all, 'answered'),
      className: '',
    },
    {
      name: formatMessage(overviewMessages.refusedTotal),
      count: refused,
      label: formatMessage(overviewMessages.outcomeLink, { calls: refused, outcome: 'refused' }),
      search: withOutcome(all, 'refused'),
      className: refused > 0 ? 'text-danger' : '',
    },
    {
      name: formatMessage(overviewMessages.failedTotal),
      count: failed,
      label: formatMessage(overviewMessages.outcomeLink, { calls: failed, outcome: 'failed' }),
      search: withOutcome(all, 'failed'),
      className: failed > 0 ? 'text-brass' : '',
    },
  ];
  return (
    <dl className="num grid grid-cols-2 gap-5 min-[720px]:grid-cols-4">
      {tiles.map(({ name, count, label, search, className }) => (
        <div key={name} className="rounded-lg border border-line bg-surface px-4 py-3 shadow-1">
          <dt className="text-xs text-ink-2">{name}</dt>
          <dd className="mt-0.5 text-xl font-semibold tracking-[-0.011em]">
            <AuditLogLink figure={formatCount(count)} label={label} search={search} className={className} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
