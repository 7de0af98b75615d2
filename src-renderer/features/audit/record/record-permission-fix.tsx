import { useCommand } from '@renderer/client/command-query';
import { PermissionFix } from '@renderer/components/permissions/permission-fix';
import { canOpenPath } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { isPermission } from '@shared/kernel/permissions';

/** Offers a key with the missing permission, if the member may create keys. */
export function RecordPermissionFix({ record }: { readonly record: AuditRecordView }) {
  const { actor, missing_permission: missingPermission, property_id } = record;
  const { propertyAccess } = useSession();
  const prefix = actor.kind === 'key' && property_id === propertyAccess.property.id ? actor.prefix : null;
  const isOffered =
    prefix !== null &&
    missingPermission !== null &&
    isPermission(missingPermission) &&
    canOpenPath(propertyAccess, '/keys');
  const { data: apiKey } = useCommand(
    'keys.get',
    { property_id: propertyAccess.property.id, prefix: prefix ?? '' },
    { isEnabled: isOffered },
  );
  if (!isOffered || apiKey === undefined) return null;
  return <PermissionFix apiKey={apiKey} missingPermissions={[missingPermission]} />;
}
