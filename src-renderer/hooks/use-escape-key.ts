import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back on Esc, wherever the focus is, unless a dialog covers the element.
 * A field or list that handles Esc itself takes precedence.
 */
export function useEscapeKey(ref: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || ref.current?.closest('[inert]') !== null)
        return;
      event.preventDefault();
      leave();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [ref]);
}
