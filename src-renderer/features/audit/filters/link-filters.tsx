import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { formatShortDate, formatTimeWithSeconds } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { getPermissionFacts } from '@shared/kernel/permissions';
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

function formatInstantLabel(at: string, timeZone: string): string {
  const atMs = Date.parse(at);
  return `${formatShortDate(atMs, timeZone, Date.now())}, ${formatTimeWithSeconds(atMs, timeZone)}`;
}

function formatTimeRange({ since, until }: AuditSearch, timeZone: string): string | null {
  const from = since === undefined ? null : `From ${formatInstantLabel(since, timeZone)}`;
  const to = until === undefined ? null : formatInstantLabel(until, timeZone);
  if (from !== null && to !== null) return `${from} to ${to}`;
  return from ?? (to === null ? null : `Until ${to}`);
}

/** Lists the filters that no field shows, as text. */
function listExactFilters(search: AuditSearch, names: Pick<AuditNames, 'operations'>, timeZone: string) {
  const { by, operation, missing } = search;
  const times = formatTimeRange(search, timeZone);
  const title = operation === undefined ? null : (names.operations.get(operation) ?? operation);
  const filters: (ExactFilter | null)[] = [
    times === null ? null : { id: 'times', label: times, without: { since: undefined, until: undefined } },
    by === undefined ? null : { id: 'by', label: 'Calls made with a key', without: { by: undefined } },
    title === null
      ? null
      : { id: 'operation', label: `Operation: ${title}`, without: { operation: undefined } },
    missing === undefined
      ? null
      : {
          id: 'missing',
          label: `Lacked: ${getPermissionFacts(missing).label}`,
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
    <ul aria-label="Also filtered by" className="mt-2 flex flex-wrap gap-2">
      {filters.map(({ id, label: text, without }) => (
        <li
          key={id}
          className="num inline-flex h-7 items-center gap-1 rounded-full border border-line-strong bg-surface pl-3 pr-1 text-xs"
        >
          {text}
          <Button
            aria-label={`Remove ${text}`}
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
