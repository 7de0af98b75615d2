import { usePreferences } from '@renderer/app/preferences';
import type { ReactNode } from 'react';
import { TableLayout, Virtualizer } from 'react-aria-components';

/** As the style sheet has them: the layout reckons with pixels. */
export const ROW_HEIGHTS = { comfortable: 58, compact: 44 } as const;
const HEADING_HEIGHT = 36;

/** A table that scrolls by itself and makes only the rows in sight. */
export function LongTable({ children }: { readonly children: ReactNode }) {
  const density = usePreferences((preferences) => preferences.density);
  return (
    <div className="h-[max(320px,calc(100vh-250px))]">
      <Virtualizer
        layout={TableLayout}
        layoutOptions={{ rowHeight: ROW_HEIGHTS[density], headingHeight: HEADING_HEIGHT }}
      >
        {children}
      </Virtualizer>
    </div>
  );
}
