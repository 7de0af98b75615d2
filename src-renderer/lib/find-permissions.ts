import type { SearchableOperation } from '@renderer/lib/operations/operation-match';
import { hasEveryWord, hasPhrase, isOperationMatch } from '@renderer/lib/operations/operation-match';
import { formatMessage } from '@renderer/text/format-message';
import { uiMessages } from '@shared/app/ui.messages';
import type { Permission, PermissionGroupId } from '@shared/kernel/permissions';
import { getPermissionDefinition, permissionGroups } from '@shared/kernel/permissions';
import {
  formatPermissionDescription,
  formatPermissionGroup,
  formatPermissionLabel,
  formatPermissionTerms,
} from './format-permission';
import { splitIntoTerms } from './split-into-terms';

export interface PermissionGroup {
  /** `membersOnly`: without effect on a key. `also`: found by less than its own words. */
  readonly id: PermissionGroupId | 'membersOnly' | 'also';
  readonly name: string;
  /** Permissions that match the query. */
  readonly permissions: readonly Permission[];
  /** All offered permissions, matching or not. */
  readonly all: readonly Permission[];
}

interface PermissionSearchOptions {
  /** Operations by whose names permissions are found too. */
  readonly operations?: readonly SearchableOperation[];
  /** For a key, permissions without effect on it are the last group. Default: for a role. */
  readonly holder?: 'key' | 'role';
}

/** The address that this permission opens by itself. */
const MCP_PATH = '/api/mcp';

type Matches = (text: string, query: string) => boolean;

/** Joins the texts by which a permission is found: string, label and address. */
const formatSearchText = (permission: Permission): string =>
  `${permission} ${formatPermissionLabel(permission)} ${permission === 'integration.mcp.connect' ? MCP_PATH : ''}`;

/** True if each word of the query begins a word of the label, or a word that owners use for it. A path names none. */
function isNamed(permission: Permission, query: string): boolean {
  if (query.includes('/')) return false;
  const words = splitIntoTerms(query);
  if (words.length === 0) return false;
  // Each key press asks this of every permission, so the text is searched without being split.
  const text = ` ${formatPermissionLabel(permission)} ${formatPermissionTerms(permission)}`.toLowerCase();
  return words.every((word) => text.includes(` ${word}`) || text.includes(`-${word}`));
}

/** True if the query names a permission: by its string, its label, the address it opens, or an owner's word for it. */
export const isPermissionMatch = (permission: Permission, query: string): boolean =>
  query.trim() !== '' &&
  (hasEveryWord(formatSearchText(permission), query.trim()) || isNamed(permission, query));

function isPermissionFound(permission: Permission, query: string, matches: Matches): boolean {
  const group = formatPermissionGroup(getPermissionDefinition(permission).group);
  const description = formatPermissionDescription(permission);
  const words = formatPermissionTerms(permission);
  return matches(`${formatSearchText(permission)} ${words} ${description} ${group}`, query);
}

interface Search {
  readonly offered: readonly Permission[];
  readonly query: string;
  readonly operations: readonly SearchableOperation[];
}

function findBy({ offered, query, operations }: Search, matches: Matches): readonly Permission[] {
  const opening = new Set(
    operations
      .filter((operation) => isOperationMatch(operation, query, matches))
      .map(({ permission }) => permission),
  );
  return offered.filter(
    (permission) => isPermissionFound(permission, query, matches) || opening.has(permission),
  );
}

const isForMembersOnly = (permission: Permission): boolean =>
  getPermissionDefinition(permission).reach === 'interface';

/** Sorts permissions into groups. Groups without any are left out. */
function groupPermissions(
  offered: readonly Permission[],
  found: ReadonlySet<Permission>,
  holder: 'key' | 'role',
): readonly PermissionGroup[] {
  const isSeparate = (permission: Permission) => holder === 'key' && isForMembersOnly(permission);
  const createGroup = (id: PermissionGroup['id'], name: string, all: readonly Permission[]) => ({
    id,
    name,
    all,
    permissions: all.filter((permission) => found.has(permission)),
  });
  return [
    ...permissionGroups.map((id) => {
      const isOfGroup = (one: Permission) => getPermissionDefinition(one).group === id && !isSeparate(one);
      return createGroup(id, formatPermissionGroup(id), offered.filter(isOfGroup));
    }),
    createGroup('membersOnly', formatMessage(uiMessages.membersOnlyGroup), offered.filter(isSeparate)),
  ].filter(({ permissions }) => permissions.length > 0);
}

/**
 * Finds the offered permissions that match a query, by group. Those that the query names come first; those
 * found by an operation or a description are the last group. If no text contains the query as a phrase,
 * those with each of its words match.
 */
export function findPermissions(
  offered: readonly Permission[],
  query: string,
  { operations = [], holder = 'role' }: PermissionSearchOptions = {},
): readonly PermissionGroup[] {
  const search = { offered, query: query.trim(), operations };
  const phrases = findBy(search, hasPhrase);
  const found = phrases.length > 0 ? phrases : findBy(search, hasEveryWord);
  const named = found.filter((permission) => isNamed(permission, query));
  if (named.length === 0) return groupPermissions(offered, new Set(found), holder);
  const others = found.filter((permission) => !named.includes(permission));
  const also = {
    id: 'also',
    name: formatMessage(uiMessages.alsoFound),
    permissions: others,
    all: others,
  } as const;
  return [...groupPermissions(offered, new Set(named), holder), ...(others.length === 0 ? [] : [also])];
}
