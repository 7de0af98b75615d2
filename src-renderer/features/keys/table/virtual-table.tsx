import type { CSSProperties, ReactNode } from 'react';
import { TableLayout, Virtualizer } from 'react-aria-components';

/** Same values as in the style sheet: the layout computes in pixels. */
export const ROW_HEIGHTS_PX = { comfortable: 58, compact: 44 } as const;
const TABLE_HEADER_HEIGHT_PX = 36;
const BORDERS_PX = 2;

/** Minimum height of the table in rows, for the text that no key matches. */
const MIN_ROWS = 3;
/** A lower window scrolls as a whole. */
const MIN_HEIGHT_PX = 320;

/** Gives the frame of a long table all the height that is left, but no more than its rows need. */
export function getFrameStyle(rowCount: number, rowHeight: number): CSSProperties {
  const wholeHeight = TABLE_HEADER_HEIGHT_PX + Math.max(MIN_ROWS, rowCount) * rowHeight + BORDERS_PX;
  return { flex: '1 1 0', minHeight: Math.min(MIN_HEIGHT_PX, wholeHeight), maxHeight: wholeHeight };
}

interface VirtualTableProps {
  readonly rowHeight: number;
  readonly children: ReactNode;
}

/** A table that scrolls by itself and renders only the visible rows. */
export function VirtualTable({ rowHeight, children }: VirtualTableProps) {
  return (
    <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight, headingHeight: TABLE_HEADER_HEIGHT_PX }}>
      {children}
    </Virtualizer>
  );
}
