import { useState } from 'react';
import { mergeStableOrder } from './stable-order';

interface FrozenOrder {
  /** Identifies the filters and the sort order. A new choice replaces the frozen order. */
  readonly choice: string;
  readonly order: readonly string[];
}

interface StableOrder {
  readonly order: readonly string[];
  /** Handlers for the element that contains the rows. */
  readonly holdProps: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => void;
  };
}

/** Keeps rows in place while the pointer or the focus is among them, until the choice changes. */
export function useStableOrder(wanted: readonly string[], choice: string): StableOrder {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [frozen, setFrozen] = useState<FrozenOrder | null>(null);
  const isHeld = isPointedAt || hasFocus;
  if (isHeld && frozen?.choice !== choice) setFrozen({ choice, order: wanted });
  if (!isHeld && frozen !== null) setFrozen(null);
  return {
    order: isHeld && frozen?.choice === choice ? mergeStableOrder(frozen.order, wanted) : wanted,
    holdProps: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setHasFocus(false);
      },
    },
  };
}
