import type { SearchableOperation } from '@renderer/lib/operations/operation-match';
import type { Permission } from '@shared/kernel/permissions';
import { getPermissionDefinition } from '@shared/kernel/permissions';

const CONNECT_PERMISSION: Permission = 'integration.mcp.connect';

export interface AllowedCalls {
  /** Calls of the public API. */
  readonly calls: readonly SearchableOperation[];
  /** The same operations as tools; none without the permission to connect. spec: Authentication 9. */
  readonly tools: readonly SearchableOperation[];
  /** Chosen permissions that no call made with a key uses. */
  readonly withoutEffect: readonly Permission[];
}

/** Lists what a key with these permissions can call. */
export function listAllowedCalls(
  operations: readonly SearchableOperation[],
  chosen: ReadonlySet<Permission>,
): AllowedCalls {
  const calls = operations.filter(
    ({ permission, always_requires = [] }) =>
      chosen.has(permission) && always_requires.every((further) => chosen.has(further)),
  );
  return {
    calls,
    tools: chosen.has(CONNECT_PERMISSION) ? calls.filter(({ is_tool = true }) => is_tool) : [],
    withoutEffect: [...chosen].filter(
      (permission) => getPermissionDefinition(permission).reach === 'interface',
    ),
  };
}

/** Hint about AI agents; null: none. */
export type AgentPermissionHint = 'needs_connect' | 'connects_only' | null;

/** Gives the hint for the chosen permissions, and whether the member may grant the agent permission. */
export function getAgentPermissionHint(
  chosen: ReadonlySet<Permission>,
  grantable: readonly Permission[],
): AgentPermissionHint {
  if (chosen.has(CONNECT_PERMISSION)) return chosen.size === 1 ? 'connects_only' : null;
  return grantable.includes(CONNECT_PERMISSION) ? 'needs_connect' : null;
}
