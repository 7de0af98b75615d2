import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatShortDate, formatTimeWithSeconds } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { auditMessages } from '@shared/audit/audit.messages';
import { X } from 'lucide-react';
import { Button } from 'react-aria-components';
import type { AuditSearch } from './audit-search';
import type { ChangeFilters } from './filter-bar';

interface ExactFilter {
  readonly id: string;
  readonly label: string;
  /** The search parameters that are removed with this filter. */
  readonly without: Partial<AuditSearch>;
}

function formatInstant(at: string, timeZone: string): string {
  const atMs = Date.parse(at);
  return formatMessage(auditMessages.instant, {
    date: formatShortDate(atMs, timeZone, Date.now()),
    time: formatTimeWithSeconds(atMs, timeZone),
  });
}

function formatTimeRange(search: AuditSearch, timeZone: string): string | null {
  const since = search.since === undefined ? null : formatInstant(search.since, timeZone);
  const until = search.until === undefined ? null : formatInstant(search.until, timeZone);
  if (since !== null && until !== null) return formatMessage(auditMessages.timesBetween, { since, until });
  if (since !== null) return formatMessage(auditMessages.timesSince, { since });
  return until === null ? null : formatMessage(auditMessages.timesUntil, { until });
}

/** Lists the filters that no field shows, as text. */
function listExactFilters(search: AuditSearch, names: Pick<AuditNames, 'operations'>, timeZone: string) {
  const { by, operation, missing } = search;
  const times = formatTimeRange(search, timeZone);
  const title = operation === undefined ? null : (names.operations.get(operation) ?? operation);
  const filters: (ExactFilter | null)[] = [
    times === null ? null : { id: 'times', label: times, without: { since: undefined, until: undefined } },
    by === undefined
      ? null
      : {
          id: 'by',
          label: formatMessage(by === 'keys' ? auditMessages.callsOnly : auditMessages.wrongTokensOnly),
          without: { by: undefined },
        },
    title === null
      ? null
      : {
          id: 'operation',
          label: formatMessage(auditMessages.operationFilter, { operation: title }),
          without: { operation: undefined },
        },
    missing === undefined
      ? null
      : {
          id: 'missing',
          label: formatMessage(auditMessages.missingFilter, {
            permission: formatPermissionLabel(missing),
          }),
          without: { missing: undefined },
        },
  ];
  return filters.filter((filter) => filter !== null);
}

interface LinkFiltersProps {
  readonly search: AuditSearch;
  readonly names: AuditNames;
  readonly onChange: ChangeFilters;
}

/** Shows the filters that came with a link and have no field. Each can be removed. */
export function LinkFilters({ search, names, onChange }: LinkFiltersProps) {
  const { time_zone } = useProperty();
  const filters = listExactFilters(search, names, time_zone);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={formatMessage(auditMessages.linkFiltersLabel)} className="mt-2 flex flex-wrap gap-2">
      {filters.map(({ id, label: text, without }) => (
        <li
          key={id}
          className="num inline-flex h-7 items-center gap-1 rounded-full border border-line-strong bg-surface pl-3 pr-1 text-xs"
        >
          {text}
          <Button
            aria-label={formatMessage(auditMessages.removeFilter, { filter: text })}
            onPress={() => onChange(without)}
            className="focus-ring grid size-5 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden size={12} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
