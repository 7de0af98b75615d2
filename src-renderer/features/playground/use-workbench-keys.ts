import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';

const isCovered = (element: HTMLElement): boolean => element.closest('[inert]') !== null;

/** Runs the call on Ctrl or Cmd with Enter, anywhere in the workbench. Esc cancels a call in progress. */
export function useWorkbenchKeys(isRunning: boolean, onCancel: () => void): RefObject<HTMLDivElement | null> {
  const workbench = useRef<HTMLDivElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { current } = workbench;
    if (current === null || isCovered(current)) return;
    if (event.key === 'Escape' && isRunning) onCancel();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    const form = current.querySelector('form');
    // Inside the form, the form handles the key by itself.
    if (form === null || (event.target instanceof Node && form.contains(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
    form.requestSubmit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // Listens before the focused list, for which Enter selects an item.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return workbench;
}
