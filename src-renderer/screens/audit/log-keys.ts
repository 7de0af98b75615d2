import type { KeyboardEvent } from 'react';

export type LogKey = 'newest' | 'oldest';

const keys: ReadonlyMap<string, LogKey> = new Map([
  ['Home', 'newest'],
  ['End', 'oldest'],
] as const);

/** Keys that mean the whole log here, and to the table only the lines it holds. */
export const logKey = ({ key, altKey, shiftKey }: KeyboardEvent): LogKey | null =>
  altKey || shiftKey ? null : (keys.get(key) ?? null);

/** In place of a key. */
export const POINTER = 'pointer';

/** Whether what was pressed last chooses a line, as against moving to it. */
export const isChoice = (pressed: string | null): boolean => pressed === POINTER || pressed === ' ';
