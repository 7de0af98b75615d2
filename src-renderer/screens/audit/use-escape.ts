import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';

/** Esc wherever one is, as long as no layer lies over the element; a field or a list that has a use for it takes its own. */
export function useEscape(ref: RefObject<HTMLElement | null>, onEscape: () => void): void {
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
