import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';

const isUnderLayer = (element: HTMLElement): boolean => element.closest('[inert]') !== null;

/** Ctrl or Cmd with Enter runs from wherever in the workbench one is; Esc, while a call is under way, cancels it. */
export function useWorkbenchKeys(isRunning: boolean, onCancel: () => void): RefObject<HTMLDivElement | null> {
  const bench = useRef<HTMLDivElement>(null);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { current } = bench;
    if (current === null || event.defaultPrevented || isUnderLayer(current)) return;
    if (event.key === 'Escape' && isRunning) onCancel();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    const form = current.querySelector('form');
    // From inside, the form hears it by itself.
    if (form !== null && event.target instanceof Node && !form.contains(event.target)) form.requestSubmit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return bench;
}
