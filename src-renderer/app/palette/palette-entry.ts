import type { ReactNode } from 'react';

/** A line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly icon: ReactNode;
  readonly run: () => void;
  /** Whether it is found by the words; left out: by those of label and detail. */
  readonly isMeant?: (query: string) => boolean;
}

/** How the icon of an entry is drawn. */
export const entryIconProps = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
