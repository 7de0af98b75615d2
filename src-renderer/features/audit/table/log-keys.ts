import type { KeyboardEvent } from 'react';

export type LogEnd = 'newest' | 'oldest';

const keys: ReadonlyMap<string, LogEnd> = new Map([
  ['Home', 'newest'],
  ['End', 'oldest'],
] as const);

/** Keys that mean the whole log here, and to the table only the lines it holds. */
export const parseLogKey = ({ key, altKey, shiftKey }: KeyboardEvent): LogEnd | null =>
  altKey || shiftKey ? null : (keys.get(key) ?? null);

/** In place of a key. */
export const POINTER_PRESS = 'pointer';

/** Whether what was pressed last chooses a line, as against moving to it. */
export const isSelectPress = (pressed: string | null): boolean =>
  pressed === POINTER_PRESS || pressed === ' ';
