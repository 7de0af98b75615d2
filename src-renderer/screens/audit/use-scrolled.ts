import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';

/** Hears whatever scrolls inside the element. What scrolls may come later than the element. */
export function useScrolled(frame: RefObject<HTMLElement | null>, onScroll: () => void): void {
  const scrolled = useEffectEvent(onScroll);
  useEffect(() => {
    const element = frame.current;
    const listen = () => scrolled();
    const how = { capture: true, passive: true } as const;
    element?.addEventListener('scroll', listen, how);
    return () => element?.removeEventListener('scroll', listen, how);
  }, [frame]);
}
