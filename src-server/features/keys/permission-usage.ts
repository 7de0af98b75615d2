import { catalogue } from '@server/catalogue/operations';
import type { Channel } from '@shared/audit/audit-record';
import type { Permission } from '@shared/kernel/permissions';
import { getPermissionDefinition } from '@shared/kernel/permissions';

/** Further permissions that some inputs of an operation need, where these also permit another operation. */
const furtherPermissions: Readonly<Record<string, readonly Permission[]>> = {
  create_reservation: ['reservations.unit.assign'],
};

const permissionByOperation: ReadonlyMap<string, Permission> = new Map(
  catalogue.map(({ name, permission }) => [name, permission]),
);
const operationPermissions: ReadonlySet<Permission> = new Set([
  ...permissionByOperation.values(),
  'integration.mcp.connect',
]);

interface PermissionUsage {
  readonly unused_scopes: Permission[];
  readonly not_observable: Permission[];
}

/** What the answered calls of a key used. */
interface Answered {
  readonly operations: Iterable<string>;
  readonly channels: ReadonlySet<Channel>;
}

/**
 * Finds which permissions of a key its answered calls never needed, and which the log cannot show.
 * A record names the operation, and with it the permission of the operation.
 * It does not name permissions that only an input or a single field needed.
 * Permissions without effect on any call count as unused.
 */
export function getPermissionUsage(
  scopes: readonly Permission[],
  { operations, channels }: Answered,
): PermissionUsage {
  const used = new Set<Permission>();
  const maybeUsed = new Set<Permission>();
  if (channels.has('mcp')) used.add('integration.mcp.connect');
  for (const operation of operations) {
    const permission = permissionByOperation.get(operation);
    if (permission !== undefined) used.add(permission);
    for (const further of furtherPermissions[operation] ?? []) maybeUsed.add(further);
  }
  const isObservable = (scope: Permission) =>
    operationPermissions.has(scope) || getPermissionDefinition(scope).reach === 'interface';
  const unproven = scopes.filter((scope) => !used.has(scope));
  return {
    unused_scopes: unproven.filter((scope) => isObservable(scope) && !maybeUsed.has(scope)),
    not_observable: unproven.filter((scope) => !isObservable(scope) || maybeUsed.has(scope)),
  };
}
