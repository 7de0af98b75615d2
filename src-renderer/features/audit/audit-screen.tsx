import type { AuditSearch } from '@renderer/features/audit/filters/audit-search';
import { FilterBar } from '@renderer/features/audit/filters/filter-bar';
import { FilterChips } from '@renderer/features/audit/filters/filter-chips';
import { useAuditFilter } from '@renderer/features/audit/filters/use-audit-filter';
import { useAuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { useStableCallback } from '@renderer/hooks/use-stable-callback';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AuditLog } from './audit-log';

/** The audit log: every call and every change, with its actor. The address holds all filters. */
export function AuditScreen() {
  const search = useSearch({ from: '/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const names = useAuditNames();
  const activeFilter = useAuditFilter(search);
  const change = useStableCallback(
    (changes: Partial<AuditSearch>) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: true }),
  );
  const clear = useStableCallback(
    () => void navigate({ search: ({ property }) => ({ property }), replace: true }),
  );
  const openView = useStableCallback(
    (filters: AuditSearch) => void navigate({ search: filters, replace: true }),
  );
  return (
    <AuditLog
      search={search}
      activeFilter={activeFilter}
      names={names}
      onChange={change}
      onClear={clear}
      onOpenView={openView}
      filters={
        <>
          <FilterBar
            search={search}
            names={names}
            onChange={change}
            hasProperties={activeFilter.hasProperties}
          />
          <FilterChips search={search} names={names} onChange={change} />
        </>
      }
    />
  );
}
