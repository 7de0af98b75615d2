import { redactToken } from '@shared/kernel/redact-token';

const isSearch = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement &&
  (element.type === 'search' || element.getAttribute('role') === 'combobox');

function cut({ target }: Event): void {
  if (!isSearch(target)) return;
  const clean = redactToken(target.value);
  // Past the setter that React puts on the field, so that React hears of a change, and of these words alone.
  if (clean !== target.value) Reflect.set(HTMLInputElement.prototype, 'value', clean, target);
}

/**
 * Lets every field in which one seeks keep the prefix alone of a token that is pasted, dropped or typed into it: before
 * any state, address or command has the words.
 */
export const redactTokensInSearchFields = (): void =>
  window.addEventListener('input', cut, { capture: true });
