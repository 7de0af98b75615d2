import type { KeySortColumn } from '@renderer/features/keys/rows/keys-search';
import { useMinWidth } from '@renderer/hooks/use-min-width';
import { keysMessages } from '@shared/keys/keys.messages';
import type { Message } from '@shared/text/message';

export type KeyColumnId = KeySortColumn | 'permissions' | 'act';

export interface KeyColumn {
  readonly id: KeyColumnId;
  readonly label: Message;
  /** Width in pixels; null: the remaining width. */
  readonly width: number | null;
  readonly isSortable: boolean;
}

const createColumn = (
  id: KeyColumnId,
  label: Message,
  width: number | null,
  isSortable = true,
): KeyColumn => ({
  id,
  label,
  width,
  isSortable,
});

const columns: readonly KeyColumn[] = [
  createColumn('name', keysMessages.nameColumn, 256),
  createColumn('permissions', keysMessages.permissionsColumn, null, false),
  createColumn('state', keysMessages.stateColumn, 104),
  createColumn('last_used', keysMessages.lastUsedColumn, 128),
  createColumn('calls', keysMessages.callsColumn, 150),
  createColumn('expires', keysMessages.expiresColumn, 108),
  createColumn('act', keysMessages.revokeColumn, 108, false),
];

/** Lists the columns that fit the window. The screen of a key shows the others. */
export function useKeyColumns(): readonly KeyColumn[] {
  const hasRoomFor: Partial<Record<KeyColumnId, boolean>> = {
    calls: useMinWidth(1080),
    last_used: useMinWidth(880),
    permissions: useMinWidth(720),
  };
  const visible = columns.filter(({ id }) => hasRoomFor[id] ?? true);
  // One column must take the remaining width.
  return visible.some(({ width }) => width === null)
    ? visible
    : visible.map((one) => (one.id === 'name' ? { ...one, width: null } : one));
}
