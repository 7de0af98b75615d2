import type { ReactNode } from 'react';

/** Headings of the palette, from top to bottom. */
export const paletteGroups = [
  'recent',
  'screens',
  'actions',
  'keys',
  'members',
  'rooms',
  'reservations',
  'records',
  'settings',
  'help',
] as const;
export type PaletteGroupId = (typeof paletteGroups)[number];

/** One entry of the palette. */
export interface PaletteEntry {
  /** Stays the same between visits, because recent entries are remembered by it. */
  readonly id: string;
  readonly group: Exclude<PaletteGroupId, 'recent'>;
  readonly label: string;
  readonly detail: string;
  readonly icon: ReactNode;
  readonly run: () => void;
  /** Other words that find the entry. They are not displayed. */
  readonly keywords?: string;
  /** The keys that do the same. */
  readonly shortcut?: string;
  /** True if the query finds the entry. Absent: label, detail and keywords are matched. */
  readonly isMatch?: (query: string) => boolean;
  /** True if the entry is an answer to a query, and absent without one. */
  readonly isAnswer?: boolean;
}

/** Props of the icon of every entry. */
export const entryIconProps = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
