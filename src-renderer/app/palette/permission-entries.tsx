import { isPermissionMatch } from '@renderer/lib/find-permissions';
import type { SearchableOperation } from '@renderer/lib/operation-match';
import { hasEveryWord, isOperationMatch } from '@renderer/lib/operation-match';
import { openPermissionLookup } from '@renderer/state/dialogs';
import type { Permission } from '@shared/kernel/permissions';
import { allPermissions, getPermissionFacts } from '@shared/kernel/permissions';
import { CircleHelp } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';

/**
 * Displays which permission an operation needs. It matches likely questions only, and is absent while the
 * query is empty.
 */
function createNeedEntry(operation: SearchableOperation): PaletteEntry {
  const { name, title, permission } = operation;
  const { label } = getPermissionFacts(permission);
  return {
    id: `need ${name}`,
    label: `What needs ${title}?`,
    detail: permission,
    icon: <CircleHelp {...entryIconProps} />,
    run: () => openPermissionLookup({ kind: 'operation', name }),
    isMatch: (query) =>
      query.trim() !== '' &&
      (isOperationMatch(operation, query) ||
        hasEveryWord(`What needs ${title}? ${permission} ${label}`, query)),
  };
}

/** Displays what a permission opens. This also finds permissions that no single operation needs. */
const createPermissionEntry = (permission: Permission): PaletteEntry => ({
  id: `permission ${permission}`,
  label: `What does ${getPermissionFacts(permission).label} open?`,
  detail: permission,
  icon: <CircleHelp {...entryIconProps} />,
  run: () => openPermissionLookup({ kind: 'permission', permission }),
  isMatch: (query) => isPermissionMatch(permission, query),
});

/** Lists the questions about operations and permissions that the query matches. */
export const listPermissionLookupEntries = (
  operations: readonly SearchableOperation[],
): readonly PaletteEntry[] => [
  ...operations.map(createNeedEntry),
  ...allPermissions.map(createPermissionEntry),
];
