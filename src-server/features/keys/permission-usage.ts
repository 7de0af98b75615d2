import { catalogue } from '@server/catalogue/operations';
import type { Channel } from '@shared/audit/audit-record';
import type { Permission } from '@shared/kernel/permissions';
import { getPermissionFacts } from '@shared/kernel/permissions';

/** Operations for which some input needs more than their own permission, where that one also opens an operation. */
const mayAlsoNeed: Readonly<Record<string, readonly Permission[]>> = {
  create_reservation: ['reservations.unit.assign'],
};

const gateOf: ReadonlyMap<string, Permission> = new Map(
  catalogue.map(({ name, permission }) => [name, permission]),
);
const operationPermissions: ReadonlySet<Permission> = new Set([
  ...gateOf.values(),
  'integration.mcp.connect',
]);

interface PermissionUsage {
  readonly unused_scopes: Permission[];
  readonly not_observable: Permission[];
}

/** Answered calls of a key, as far as they tell what they needed. */
interface Answered {
  readonly operations: Iterable<string>;
  readonly channels: ReadonlySet<Channel>;
}

/**
 * Which of a key's permissions its answered calls never needed, and of which the log cannot tell. A record names the
 * operation, and so the permission that opened it; what only the input asked for, or opened single fields, it does not name.
 * Permissions that have no effect on any call are never needed.
 */
export function getPermissionUsage(
  scopes: readonly Permission[],
  { operations, channels }: Answered,
): PermissionUsage {
  const used = new Set<Permission>();
  const perhaps = new Set<Permission>();
  if (channels.has('mcp')) used.add('integration.mcp.connect');
  for (const operation of operations) {
    const gate = gateOf.get(operation);
    if (gate !== undefined) used.add(gate);
    for (const permission of mayAlsoNeed[operation] ?? []) perhaps.add(permission);
  }
  const isObservable = (scope: Permission) =>
    operationPermissions.has(scope) || getPermissionFacts(scope).reach === 'interface';
  const unproven = scopes.filter((scope) => !used.has(scope));
  return {
    unused_scopes: unproven.filter((scope) => isObservable(scope) && !perhaps.has(scope)),
    not_observable: unproven.filter((scope) => !isObservable(scope) || perhaps.has(scope)),
  };
}
