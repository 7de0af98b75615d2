import { TechnicalName } from '@renderer/components/names/technical-name';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import type { Permission } from '@shared/kernel/permissions';

/** The label of a permission, with its string under it. */
export function PermissionLabel({ permission }: { readonly permission: Permission }) {
  return (
    <span className="block min-w-0">
      <span className="block text-sm">{formatPermissionLabel(permission)}</span>
      <TechnicalName className="block break-all">{permission}</TechnicalName>
    </span>
  );
}
