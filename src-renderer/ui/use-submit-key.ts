import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** For a form: Ctrl or Cmd with Enter submits it from whichever field has the focus. */
export function useSubmitKey(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const watched = form.current;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) watched?.requestSubmit();
    };
    watched?.addEventListener('keydown', listen);
    return () => watched?.removeEventListener('keydown', listen);
  }, []);
  return form;
}
