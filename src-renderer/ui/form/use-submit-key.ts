import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Submits from a field: a number typed there counts only once the field is left. */
function submitFrom(form: HTMLFormElement): void {
  const { activeElement } = document;
  const field = activeElement instanceof HTMLElement && form.contains(activeElement) ? activeElement : null;
  field?.blur();
  setTimeout(() => {
    field?.focus();
    form.requestSubmit();
  }, 0);
}

/** For a form: Ctrl or Cmd with Enter submits it from whichever field has the focus. */
export function useSubmitKey(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const watched = form.current;
    if (watched === null) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submitFrom(watched);
    };
    watched.addEventListener('keydown', listen);
    return () => watched.removeEventListener('keydown', listen);
  }, []);
  return form;
}
