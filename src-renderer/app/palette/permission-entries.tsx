import { isPermissionMatch } from '@renderer/lib/find-permissions';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatOperationTitle } from '@renderer/lib/operations/format-operation';
import type { SearchableOperation } from '@renderer/lib/operations/operation-match';
import { hasEveryWord, isOperationMatch } from '@renderer/lib/operations/operation-match';
import { openPermissionLookup } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { appMessages } from '@shared/app/app.messages';
import type { Permission } from '@shared/kernel/permissions';
import { allPermissions } from '@shared/kernel/permissions';
import { CircleHelp } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';

/** Displays which permission an operation needs. It matches likely questions only. */
function createNeedEntry(operation: SearchableOperation, hasTechnicalNames: boolean): PaletteEntry {
  const { name, permission } = operation;
  const label = formatMessage(appMessages.neededPermission, { operation: formatOperationTitle(name) });
  return {
    id: `need ${name}`,
    group: 'help',
    isAnswer: true,
    label,
    detail: hasTechnicalNames ? permission : formatPermissionLabel(permission),
    icon: <CircleHelp {...entryIconProps} />,
    run: () => openPermissionLookup({ kind: 'operation', name }),
    isMatch: (query) =>
      isOperationMatch(operation, query) ||
      hasEveryWord(`${label} ${permission} ${formatPermissionLabel(permission)}`, query.trim()),
  };
}

/** Displays what a permission opens. This also finds permissions that no single operation needs. */
const createPermissionEntry = (permission: Permission, hasTechnicalNames: boolean): PaletteEntry => ({
  id: `permission ${permission}`,
  group: 'help',
  isAnswer: true,
  label: formatMessage(appMessages.permissionEffect, { permission: formatPermissionLabel(permission) }),
  detail: hasTechnicalNames ? permission : '',
  icon: <CircleHelp {...entryIconProps} />,
  run: () => openPermissionLookup({ kind: 'permission', permission }),
  isMatch: (query) => isPermissionMatch(permission, query),
});

/** Lists the questions about operations and permissions. Ids are displayed only to members who want them. */
export const listPermissionLookupEntries = (
  operations: readonly SearchableOperation[],
  hasTechnicalNames: boolean,
): readonly PaletteEntry[] => [
  ...operations.map((operation) => createNeedEntry(operation, hasTechnicalNames)),
  ...allPermissions.map((permission) => createPermissionEntry(permission, hasTechnicalNames)),
];
