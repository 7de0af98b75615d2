import type { KeyboardEvent } from 'react';

export type LogKey = 'newest' | 'oldest' | 'close';

const keys: ReadonlyMap<string, LogKey> = new Map([
  ['Home', 'newest'],
  ['End', 'oldest'],
  ['Escape', 'close'],
] as const);

/** Keys that mean the whole log here, and to the table only the lines it holds. */
export const logKey = ({ key, altKey, shiftKey }: KeyboardEvent): LogKey | null =>
  altKey || shiftKey ? null : (keys.get(key) ?? null);

/** Whether the press moves through lines, as against choosing one. */
export const isMove = (key: string): boolean => /^(Arrow|Page)/.test(key);
