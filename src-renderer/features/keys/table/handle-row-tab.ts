interface TabPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly target: EventTarget;
  readonly preventDefault: () => void;
  readonly stopPropagation: () => void;
}

/** Lets Tab reach the buttons of the row that has the focus, before it leaves the grid. */
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
  // The grid gives the focus back to the place it last saw it at, which is a cell and never what is in it.
  next.closest<HTMLElement>('[role="gridcell"]')?.focus();
  next.focus();
}
