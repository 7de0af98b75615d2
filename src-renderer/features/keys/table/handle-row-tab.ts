interface TabPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly target: EventTarget;
  readonly preventDefault: () => void;
  readonly stopPropagation: () => void;
}

/** Moves Tab through the buttons of the focused row before it leaves the grid. */
export function handleRowTab(event: TabPress): void {
  const { target } = event;
  if (event.key !== 'Tab' || !(target instanceof HTMLElement)) return;
  const row = target.closest<HTMLElement>('[role="row"]');
  const buttons = [...(row?.querySelectorAll('button') ?? [])];
  const follows = (button: HTMLElement) =>
    (target.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isButton = buttons.some((button) => button === target);
  const next = event.shiftKey
    ? isButton && (buttons.findLast((button) => button !== target && !follows(button)) ?? row)
    : buttons.find(follows);
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  // The grid returns the focus to the last focused cell, never to a button inside. So the cell gets the focus
  // first.
  next.closest<HTMLElement>('[role="gridcell"]')?.focus();
  next.focus();
}
