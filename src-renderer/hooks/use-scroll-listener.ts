import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';

/** Calls back on every scroll inside the element. The part that scrolls may be added later than the element. */
export function useScrollListener(ref: RefObject<HTMLElement | null>, onScroll: () => void): void {
  const notify = useEffectEvent(onScroll);
  useEffect(() => {
    const element = ref.current;
    const listen = () => notify();
    const options = { capture: true, passive: true } as const;
    element?.addEventListener('scroll', listen, options);
    return () => element?.removeEventListener('scroll', listen, options);
  }, [ref]);
}
