import type { ReactNode } from 'react';

/** One entry of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly icon: ReactNode;
  readonly run: () => void;
  /** True if the query finds the entry. Absent: label and detail are matched. */
  readonly isMatch?: (query: string) => boolean;
}

/** Props of the icon of every entry. */
export const entryIconProps = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
