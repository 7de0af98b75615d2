import { isPermissionMatch } from '@renderer/lib/find-permissions';
import type { SearchableOperation } from '@renderer/lib/operation-match';
import { hasEveryWord, isOperationMatch } from '@renderer/lib/operation-match';
import { openPermissionLookup } from '@renderer/state/dialogs';
import type { Permission } from '@shared/kernel/permissions';
import { allPermissions, getPermissionFacts } from '@shared/kernel/permissions';
import { CircleHelp } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';

/** Answers which permission an operation needs. Found by what one would ask for, and not there before one asks. */
function needEntry(operation: SearchableOperation): PaletteEntry {
  const { name, title, permission } = operation;
  const { label } = getPermissionFacts(permission);
  return {
    id: `need ${name}`,
    label: `What needs ${title}?`,
    detail: permission,
    icon: <CircleHelp {...entryIconProps} />,
    run: () => openPermissionLookup({ kind: 'operation', name }),
    isMeant: (query) =>
      query.trim() !== '' &&
      (isOperationMatch(operation, query) ||
        hasEveryWord(`What needs ${title}? ${permission} ${label}`, query)),
  };
}

/** Answers what a permission opens; so those are found, too, that no operation needs by itself. */
const permissionEntry = (permission: Permission): PaletteEntry => ({
  id: `permission ${permission}`,
  label: `What does ${getPermissionFacts(permission).label} open?`,
  detail: permission,
  icon: <CircleHelp {...entryIconProps} />,
  run: () => openPermissionLookup({ kind: 'permission', permission }),
  isMeant: (query) => isPermissionMatch(permission, query),
});

/** What can be asked about operations and permissions. */
export const listPermissionLookupEntries = (
  operations: readonly SearchableOperation[],
): readonly PaletteEntry[] => [...operations.map(needEntry), ...allPermissions.map(permissionEntry)];
