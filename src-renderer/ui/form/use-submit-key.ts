import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Submits from a field. A typed number is committed only when its field loses the focus. */
function submitFrom(form: HTMLFormElement): void {
  const { activeElement } = document;
  const field = activeElement instanceof HTMLElement && form.contains(activeElement) ? activeElement : null;
  field?.blur();
  setTimeout(() => {
    field?.focus();
    form.requestSubmit();
  }, 0);
}

/** Returns a ref for a form. Ctrl or Cmd with Enter then submits it from any of its elements. */
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
