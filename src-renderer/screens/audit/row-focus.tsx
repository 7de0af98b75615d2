import type { RefObject } from 'react';
import { use, useImperativeHandle } from 'react';
import { TableStateContext } from 'react-aria-components';
import type { Scrolled } from './keep-place';
import type { RecordRow } from './record-rows';

const focusedRowId = (table: HTMLElement): string | null => {
  const row = document.activeElement?.closest<HTMLElement>('[role="row"]') ?? null;
  return row !== null && table.contains(row) ? (row.dataset['key'] ?? null) : null;
};

/** Whether a line of the table, or a part of one, has the focus. */
export const hasRowFocus = (table: HTMLElement | null): boolean =>
  table !== null && focusedRowId(table) !== null;

/**
 * The line to take the focus from one that is about to go: the first that stays in sight. null: no line that goes has the focus,
 * or none stays. Else the table would put the focus on a line of its own choice, and scroll there.
 */
export function heirOf(
  table: HTMLElement,
  { rows, rowPx, scrollTop }: Scrolled,
  next: readonly RecordRow[],
): string | null {
  const id = focusedRowId(table);
  if (id === null || next.some((row) => row.id === id)) return null;
  const staying = new Set(next.map((row) => row.id));
  const first = Math.ceil(scrollTop / rowPx) + 1;
  return rows.slice(first).find((row) => row.kind === 'record' && staying.has(row.id))?.id ?? null;
}

/** Puts the focus on a line, drawn or not. */
export interface RowFocus {
  focusRow(id: string): void;
}

/** Lies inside the table, where alone its lines can be given the focus before they are drawn. */
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
