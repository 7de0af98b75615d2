import { TechnicalName } from '@renderer/components/names/technical-name';
import { formatCount } from '@renderer/lib/format-count';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatMessage } from '@renderer/text/format-message';
import { TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { isPermission } from '@shared/kernel/permissions';
import { overviewMessages } from '@shared/overview/overview.messages';
import { AuditLogLink } from './audit-log-link';
import type { PropertyStats } from './log-search';
import { toMissingPermissionSearch } from './log-search';
import { ShareBar } from './share-bar';
import { TopListCard } from './top-list-card';

const listColumns = () => [
  { id: 'permission', title: formatMessage(overviewMessages.permissionColumn) },
  { id: 'share', title: '', className: 'w-24' },
  { id: 'refused', title: formatMessage(overviewMessages.refusedColumn), className: 'w-20 text-right' },
];

/** Ranks the permissions that calls lacked. */
export function MissingPermissionsCard({ numbers }: { readonly numbers: PropertyStats }) {
  const maxRefused = Math.max(0, ...numbers.missing.map(({ refused }) => refused));
  return (
    <TopListCard
      title={formatMessage(overviewMessages.missingPermissions)}
      columns={listColumns()}
      items={numbers.missing}
      none={formatMessage(overviewMessages.noMissingPermissions)}
      row={({ permission, refused }) => {
        const label = isPermission(permission) ? formatPermissionLabel(permission) : permission;
        return (
          <TableRow key={permission}>
            <TableCell isHeader className="max-w-0">
              <span className="block truncate">{label}</span>
              <TechnicalName className="block truncate">{permission}</TechnicalName>
            </TableCell>
            <TableCell>
              <ShareBar count={refused} max={maxRefused} fillClass="bg-danger" />
            </TableCell>
            <TableCell className="num text-right">
              <AuditLogLink
                figure={formatCount(refused)}
                label={formatMessage(overviewMessages.missingPermissionLink, {
                  calls: refused,
                  permission: label,
                })}
                search={toMissingPermissionSearch(numbers, permission)}
                className="text-danger"
              />
            </TableCell>
          </TableRow>
        );
      }}
    />
  );
}
