import type { KeySortColumn } from '@renderer/features/keys/rows/keys-search';
import { useMinWidth } from '@renderer/hooks/use-min-width';

export type KeyColumnId = KeySortColumn | 'permissions' | 'act';

export interface KeyColumn {
  readonly id: KeyColumnId;
  readonly label: string;
  /** Width in pixels; null: the remaining width. */
  readonly width: number | null;
  readonly isSortable: boolean;
}

const createColumn = (
  id: KeyColumnId,
  label: string,
  width: number | null,
  isSortable = true,
): KeyColumn => ({
  id,
  label,
  width,
  isSortable,
});

const columns: readonly KeyColumn[] = [
  createColumn('name', 'Key', 256),
  createColumn('permissions', 'Permissions', null, false),
  createColumn('state', 'State', 104),
  createColumn('last_used', 'Last used', 128),
  createColumn('calls', 'Calls, 24 h', 150),
  createColumn('expires', 'Expires', 108),
  createColumn('act', 'Revoke', 108, false),
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
