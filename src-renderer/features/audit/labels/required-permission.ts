import type { AuditRecordView } from '@shared/audit/audit-record';
import { managementContract } from '@shared/contract/management-contract';

const commandPermissions: ReadonlyMap<string, string | null> = new Map(
  Object.entries(managementContract).map(([name, { permission }]) => [name, permission] as const),
);

/** Gives the permission that an operation needs; null: none, or the operation is not known. */
export function getRequiredPermission(
  { operation }: AuditRecordView,
  operationPermissions: ReadonlyMap<string, string>,
): string | null {
  if (operation === null) return null;
  return operationPermissions.get(operation) ?? commandPermissions.get(operation) ?? null;
}
