import type { KeySortColumn } from '@renderer/features/keys/rows/keys-search';
import { keysMessages } from '@shared/keys/keys.messages';
import type { Message } from '@shared/text/message';

export type KeyColumnId = KeySortColumn | 'permissions' | 'action';

export interface KeyColumn {
  readonly id: KeyColumnId;
  readonly label: Message;
  /** Width in pixels; null: the remaining width. Name and permissions share it, where both are listed. */
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

const MIN_NAME_WIDTH_PX = 256;
const NAME_SHARE = 1.4;

const columns: readonly KeyColumn[] = [
  createColumn('name', keysMessages.nameColumn, MIN_NAME_WIDTH_PX),
  createColumn('permissions', keysMessages.permissionsColumn, null, false),
  createColumn('state', keysMessages.stateColumn, 140),
  createColumn('last_used', keysMessages.lastUsedColumn, 128),
  createColumn('calls', keysMessages.callsColumn, 142),
  createColumn('expires', keysMessages.expiresColumn, 104),
  createColumn('action', keysMessages.revokeColumn, 92, false),
];

/** Gives the name more of the remaining width than the permissions, which have their own popover. */
function getNameWidth(visible: readonly KeyColumn[], tableWidthPx: number): number {
  const fixedPx = visible.reduce((sum, { id, width }) => sum + (id === 'name' ? 0 : (width ?? 0)), 0);
  return Math.max(MIN_NAME_WIDTH_PX, Math.round(((tableWidthPx - fixedPx) * NAME_SHARE) / (NAME_SHARE + 1)));
}

/** Widths of the table from which these columns leave the name its place. */
const minTableWidthsPx: Partial<Readonly<Record<KeyColumnId, number>>> = {
  expires: 560,
  last_used: 720,
  permissions: 852,
  calls: 996,
};

/** Lists the columns that fit a table of that width. The screen of a key shows the others. */
export function listKeyColumns(tableWidthPx: number): readonly KeyColumn[] {
  const visible = columns.filter(({ id }) => tableWidthPx >= (minTableWidthsPx[id] ?? 0));
  // One column must take the remaining width.
  const isShared = visible.some(({ width }) => width === null);
  const width = isShared ? getNameWidth(visible, tableWidthPx) : null;
  return visible.map((one) => (one.id === 'name' ? { ...one, width } : one));
}
