interface TabPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly target: EventTarget;
  readonly preventDefault: () => void;
  readonly stopPropagation: () => void;
}

/** Lets Tab reach the buttons of the row that has the focus, before it leaves the grid. */
export function tabInRow(event: TabPress): void {
  const { target } = event;
  if (event.key !== 'Tab' || !(target instanceof HTMLElement)) return;
  const buttons = [...(target.closest('[role="row"]')?.querySelectorAll('button') ?? [])];
  const follows = (button: HTMLElement) =>
    (target.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = event.shiftKey
    ? buttons.findLast((button) => button !== target && !follows(button))
    : buttons.find(follows);
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}
