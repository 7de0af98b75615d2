import type { ReactNode, RefObject } from 'react';
import { useRef } from 'react';
import { mergeProps, useId, useMove } from 'react-aria';

interface SplitPaneProps {
  /** Name of the separator. */
  readonly label: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** Width of the first part in percent. */
  readonly share: number;
  readonly onShare: (share: number) => void;
  readonly least: number;
  readonly most: number;
  /** False: the window is narrow, and the parts are below each other at their own height. */
  readonly isSideBySide: boolean;
}

const KEYBOARD_STEP_PERCENT = 2;

interface EndKey {
  readonly key: string;
  readonly preventDefault: () => void;
}

/** Two parts next to each other. The separator moves with the mouse, or with arrow keys, Home and End. */
export function SplitPane({ first, second, isSideBySide, ...line }: SplitPaneProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { share } = line;
  return (
    <div
      ref={box}
      className={`min-h-0 min-w-0 ${isSideBySide ? 'grid grid-rows-[minmax(0,1fr)]' : 'flex flex-col gap-4'}`}
      style={
        isSideBySide ? { gridTemplateColumns: `minmax(0, ${share}fr) 16px minmax(0, ${100 - share}fr)` } : {}
      }
    >
      <div id={id} className="flex min-h-0 min-w-0 flex-col">
        {first}
      </div>
      {isSideBySide ? <Line {...line} box={box} paneId={id} /> : null}
      <div className="flex min-h-0 min-w-0 flex-col">{second}</div>
    </div>
  );
}

interface LineProps extends Omit<SplitPaneProps, 'first' | 'second' | 'isSideBySide'> {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly paneId: string;
}

function Line({ label, share, onShare, least, most, box, paneId }: LineProps) {
  /** Position of the pointer, also beyond the limits. */
  const aim = useRef(share);
  const moveTo = (wanted: number) => onShare(Math.round(Math.min(most, Math.max(least, wanted))));
  const { moveProps } = useMove({
    onMoveStart() {
      aim.current = share;
    },
    onMove({ pointerType, deltaX }) {
      const width = box.current?.clientWidth ?? 0;
      if (pointerType === 'keyboard') aim.current += deltaX * KEYBOARD_STEP_PERCENT;
      else if (width > 0) aim.current += (deltaX / width) * 100;
      moveTo(aim.current);
    },
  });
  const onKeyDown = (event: EndKey) => {
    const end = { Home: least, End: most }[event.key];
    if (end === undefined) return;
    event.preventDefault();
    moveTo(end);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr element cannot be moved
    <div
      {...mergeProps(moveProps, { onKeyDown })}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-controls={paneId}
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      className="group flex cursor-col-resize touch-none items-center justify-center outline-none"
    >
      <span className="h-10 w-1 rounded-full bg-line-strong outline-offset-2 outline-accent transition-colors duration-100 group-hover:bg-control group-focus-visible:bg-accent group-focus-visible:outline-2 group-active:bg-accent" />
    </div>
  );
}
