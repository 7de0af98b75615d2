import type { RefObject } from 'react';
import { use, useImperativeHandle } from 'react';
import { TableStateContext } from 'react-aria-components';
import type { RecordRow } from './record-rows';
import type { ScrollState } from './scroll-anchor';

const getFocusedRowId = (table: HTMLElement): string | null => {
  const row = document.activeElement?.closest<HTMLElement>('[role="row"]') ?? null;
  return row !== null && table.contains(row) ? (row.dataset['key'] ?? null) : null;
};

/** True if a row of the table, or an element inside one, has the focus. */
export const hasRowFocus = (table: HTMLElement | null): boolean =>
  table !== null && getFocusedRowId(table) !== null;

/**
 * Finds the row that receives focus when the focused row is removed: the first visible one that stays.
 * null: the focused row stays, or no visible row does.
 * Without it the table focuses a row of its own choice and scrolls there.
 */
export function findNextFocusRow(
  table: HTMLElement,
  { rows, rowPx, scrollTop }: ScrollState,
  next: readonly RecordRow[],
): string | null {
  const id = getFocusedRowId(table);
  if (id === null || next.some((row) => row.id === id)) return null;
  const staying = new Set(next.map((row) => row.id));
  const first = Math.ceil(scrollTop / rowPx) + 1;
  return rows.slice(first).find((row) => row.kind === 'record' && staying.has(row.id))?.id ?? null;
}

/** Puts the focus on a row, rendered or not. */
export interface RowFocus {
  focusRow(id: string): void;
}

/** Must be inside the table: only there can a row be focused before it is rendered. */
export function RowFocusHandle({ handle }: { readonly handle: RefObject<RowFocus | null> }) {
  const manager = use(TableStateContext)?.selectionManager;
  useImperativeHandle(
    handle,
    () => ({
      focusRow(id) {
        manager?.setFocused(true);
        manager?.setFocusedKey(id);
      },
    }),
    [manager],
  );
  return null;
}
