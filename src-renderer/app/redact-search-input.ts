import { redactToken } from '@shared/kernel/redact-token';

const isSearch = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement &&
  (element.type === 'search' || element.getAttribute('role') === 'combobox');

function cut({ target }: Event): void {
  if (!isSearch(target)) return;
  const clean = redactToken(target.value);
  // Uses the setter of the prototype. React notices the change and reads the clean text.
  if (clean !== target.value) Reflect.set(HTMLInputElement.prototype, 'value', clean, target);
}

/**
 * Cuts each token that is pasted, dropped or typed into a search field to its prefix. It runs before any
 * state, address or command receives the text.
 */
export const redactTokensInSearchFields = (): void =>
  window.addEventListener('input', cut, { capture: true });
