import type { KeyboardEvent } from 'react';

export type LogEnd = 'newest' | 'oldest';

const keys: ReadonlyMap<string, LogEnd> = new Map([
  ['Home', 'newest'],
  ['End', 'oldest'],
] as const);

/** Finds the end of the log that a key goes to. The table itself would go to the end of the loaded rows. */
export const parseLogKey = ({ key, altKey, shiftKey }: KeyboardEvent): LogEnd | null =>
  altKey || shiftKey ? null : (keys.get(key) ?? null);

/** Recorded instead of a key when the pointer was pressed. */
export const POINTER_PRESS = 'pointer';

/** True if the last press opens a row. Other keys only move the focus. */
export const isSelectPress = (pressed: string | null): boolean =>
  pressed === POINTER_PRESS || pressed === ' ';
