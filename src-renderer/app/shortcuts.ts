import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { openCreateKey, openPalette } from './dialogs';
import { isOpenAt, sectionsAt } from './sections';
import { useSession } from './session';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null;

const isLayered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

const focusPageSearch = (): void =>
  document.querySelector<HTMLInputElement>('main [data-page-search]')?.focus();

/** Keys that act wherever one is. None of a single letter acts while a field has the focus. */
export function useShortcuts(): void {
  const { place } = useSession();
  const router = useRouter();
  const actionOf = (event: KeyboardEvent): (() => void) | null => {
    if (!event.ctrlKey && !event.metaKey)
      return event.key === '/' && !isTyping(event.target) ? focusPageSearch : null;
    if (event.key === 'k') return openPalette;
    if (event.key === 'n') return isOpenAt(place, '/keys') ? openCreateKey : null;
    const section = sectionsAt(place)[Number(event.key) - 1];
    return section === undefined ? null : () => void router.navigate({ to: section.path });
  };
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = isLayered() ? null : actionOf(event);
    if (action === null) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
