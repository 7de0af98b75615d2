import { focusWhenUncovered } from '@renderer/ui/overlay/focus-when-uncovered';

/** What is looked for on a screen, by its displayed text. */
export type RevealTarget =
  /** A field or a button, by its name. A pressed one must ask or open something, and never do a permanent action. */
  | { readonly kind: 'control'; readonly name: string; readonly isPressed: boolean }
  /** A row of a table, by a line of the cell that names it. */
  | { readonly kind: 'row'; readonly table: string; readonly line: string }
  /** A control of such a row. */
  | {
      readonly kind: 'row_control';
      readonly table: string;
      readonly line: string;
      readonly name: string;
      readonly isPressed: boolean;
    };

const CONTROLS = ':is(button,input,textarea,[role="radiogroup"],[role="group"])';
const FOCUSABLE = ':is(button,a[href],input,[tabindex="0"])';

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const readReferenced = (element: Element): string =>
  (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** Lists the names that a member may know a control by: its label, and the text on it. */
function listNames(element: HTMLElement): readonly string[] {
  const labels = isField(element) ? [...(element.labels ?? [])].map((label) => label.textContent ?? '') : [];
  return [element.getAttribute('aria-label') ?? '', readReferenced(element), ...labels, element.textContent];
}

const hasName = (element: HTMLElement, name: string): boolean =>
  listNames(element).some((text) => text.trim() === name);

/** Finds the place for the focus: the element, or the first inside of a group. */
const findFocusable = (element: HTMLElement): HTMLElement =>
  element.getAttribute('role')?.endsWith('group') === true
    ? (element.querySelector<HTMLElement>('[aria-checked="true"]') ??
      element.querySelector<HTMLElement>(FOCUSABLE) ??
      element)
    : element;

function findControl(name: string): HTMLElement | null {
  const controls = [...document.querySelectorAll<HTMLElement>(`main ${CONTROLS}`)];
  const found = controls.find((control) => hasName(control, name));
  return found === undefined ? null : findFocusable(found);
}

const hasLine = (cell: HTMLElement, line: string): boolean =>
  cell.innerText.split('\n').some((text) => text.trim() === line);

function findRow(table: string, line: string): HTMLElement | null {
  const cells = [...document.querySelectorAll<HTMLElement>('main table th[scope="row"]')];
  const named = cells
    .filter((cell) => cell.closest('table')?.getAttribute('aria-label') === table)
    .find((cell) => hasLine(cell, line));
  return named?.closest('tr') ?? null;
}

/** Finds the first control of the row. A row without one takes the focus itself. */
function findPlaceInRow(row: HTMLElement | null): HTMLElement | null {
  if (row === null) return null;
  const control = row.querySelector<HTMLElement>(FOCUSABLE);
  if (control === null) row.tabIndex = -1;
  return control ?? row;
}

function findTarget(target: RevealTarget): HTMLElement | null {
  if (target.kind === 'control') return findControl(target.name);
  const row = findRow(target.table, target.line);
  if (target.kind === 'row') return findPlaceInRow(row);
  const controls = [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  return controls.find((control) => hasName(control, target.name)) ?? null;
}

/** Focuses what a member searched for, once its screen displays it. Without it the screen itself is the answer. */
export function revealOnScreen(target: RevealTarget, isOpen: () => boolean): void {
  focusWhenUncovered(
    () => (isOpen() ? findTarget(target) : null),
    (element) => {
      element.scrollIntoView({ block: 'center' });
      if (target.kind !== 'row' && target.isPressed) element.click();
    },
  );
}
