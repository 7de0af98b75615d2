import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';

const isCovered = (element: HTMLElement): boolean => element.closest('[inert]') !== null;

/** Ctrl or Cmd with Enter runs from wherever in the workbench one is; Esc, while a call is under way, cancels it. */
export function useWorkbenchKeys(isRunning: boolean, onCancel: () => void): RefObject<HTMLDivElement | null> {
  const bench = useRef<HTMLDivElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { current } = bench;
    if (current === null || isCovered(current)) return;
    if (event.key === 'Escape' && isRunning) onCancel();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    const form = current.querySelector('form');
    // From inside, the form hears it by itself.
    if (form === null || (event.target instanceof Node && form.contains(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
    form.requestSubmit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // Before the list that has the focus hears it: to that, Enter is a choice.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return bench;
}
