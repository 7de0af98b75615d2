import { usePreferences } from '@renderer/state/preferences';
import type { ReactNode } from 'react';
import { TableLayout, Virtualizer } from 'react-aria-components';

/** As the style sheet has them: the layout reckons with pixels. */
export const ROW_HEIGHTS_PX = { comfortable: 58, compact: 44 } as const;
const HEADING_HEIGHT = 36;

/** As high as this where nothing matches. */
const LEAST_ROWS = 3;

interface LongTableProps {
  readonly rowCount: number;
  readonly children: ReactNode;
}

/** A table that scrolls by itself and makes only the rows in sight. */
export function VirtualTable({ rowCount, children }: LongTableProps) {
  const density = usePreferences((preferences) => preferences.density);
  const wholeHeight = HEADING_HEIGHT + Math.max(LEAST_ROWS, rowCount) * ROW_HEIGHTS_PX[density];
  return (
    <div className="h-[max(320px,calc(100vh-250px))]" style={{ maxHeight: wholeHeight }}>
      <Virtualizer
        layout={TableLayout}
        layoutOptions={{ rowHeight: ROW_HEIGHTS_PX[density], headingHeight: HEADING_HEIGHT }}
      >
        {children}
      </Virtualizer>
    </div>
  );
}
