import { usePreferences } from '@renderer/state/preferences';
import type { ReactNode } from 'react';
import { TableLayout, Virtualizer } from 'react-aria-components';

/** Same values as in the style sheet: the layout computes in pixels. */
export const ROW_HEIGHTS_PX = { comfortable: 58, compact: 44 } as const;
const TABLE_HEADER_HEIGHT_PX = 36;

/** Minimum height of the table in rows. */
const MIN_ROWS = 3;

interface VirtualTableProps {
  readonly rowCount: number;
  readonly children: ReactNode;
}

/** A table that scrolls by itself and renders only the visible rows. */
export function VirtualTable({ rowCount, children }: VirtualTableProps) {
  const density = usePreferences((preferences) => preferences.density);
  const wholeHeight = TABLE_HEADER_HEIGHT_PX + Math.max(MIN_ROWS, rowCount) * ROW_HEIGHTS_PX[density];
  return (
    <div className="h-[max(320px,calc(100vh-250px))]" style={{ maxHeight: wholeHeight }}>
      <Virtualizer
        layout={TableLayout}
        layoutOptions={{ rowHeight: ROW_HEIGHTS_PX[density], headingHeight: TABLE_HEADER_HEIGHT_PX }}
      >
        {children}
      </Virtualizer>
    </div>
  );
}
