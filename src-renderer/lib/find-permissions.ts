import type { Permission, PermissionGroupId } from '@shared/kernel/permissions';
import { getPermissionFacts, permissionGroups } from '@shared/kernel/permissions';
import {
  formatPermissionDescription,
  formatPermissionGroup,
  formatPermissionLabel,
} from './format-permission';
import type { SearchableOperation } from './operation-match';
import { hasEveryWord, hasPhrase, isOperationMatch } from './operation-match';

export interface PermissionGroup {
  readonly id: PermissionGroupId;
  readonly name: string;
  /** Permissions that match the query. */
  readonly permissions: readonly Permission[];
  /** All offered permissions, matching or not. */
  readonly all: readonly Permission[];
}

/** The address that this permission opens by itself. */
const MCP_PATH = '/api/mcp';

type Matches = (text: string, query: string) => boolean;

/** Joins the texts by which a permission is found: string, label and address. */
const formatSearchText = (permission: Permission): string =>
  `${permission} ${formatPermissionLabel(permission)} ${permission === 'integration.mcp.connect' ? MCP_PATH : ''}`;

/** True if the query names a permission: by its string, its label, or the address it opens. */
export const isPermissionMatch = (permission: Permission, query: string): boolean =>
  query.trim() !== '' && hasEveryWord(formatSearchText(permission), query.trim());

function isPermissionFound(permission: Permission, query: string, matches: Matches): boolean {
  const group = formatPermissionGroup(getPermissionFacts(permission).group);
  const description = formatPermissionDescription(permission);
  return matches(`${formatSearchText(permission)} ${description} ${group}`, query);
}

interface Search {
  readonly offered: readonly Permission[];
  readonly query: string;
  readonly operations: readonly SearchableOperation[];
}

function findBy({ offered, query, operations }: Search, matches: Matches): readonly PermissionGroup[] {
  const opening = new Set(
    operations
      .filter((operation) => isOperationMatch(operation, query, matches))
      .map(({ permission }) => permission),
  );
  const isMatch = (permission: Permission) =>
    isPermissionFound(permission, query, matches) || opening.has(permission);
  return permissionGroups
    .map((id) => {
      const all = offered.filter((permission) => getPermissionFacts(permission).group === id);
      return { id, name: formatPermissionGroup(id), all, permissions: all.filter(isMatch) };
    })
    .filter(({ permissions }) => permissions.length > 0);
}

/**
 * Finds the offered permissions that match a query, by group, also by the operations they open. Groups
 * without any are left out. If no text contains the query as a phrase, those with each of its words match.
 */
export function findPermissions(
  offered: readonly Permission[],
  query: string,
  operations: readonly SearchableOperation[] = [],
): readonly PermissionGroup[] {
  const search = { offered, query: query.trim(), operations };
  const found = findBy(search, hasPhrase);
  return found.length > 0 ? found : findBy(search, hasEveryWord);
}
