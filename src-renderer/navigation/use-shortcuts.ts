import { useSession } from '@renderer/session/session';
import {
  openCommandPalette,
  openCreateKeyDialog,
  openHelp,
  openShortcutSheet,
} from '@renderer/state/dialogs';
import type { PropertyAccess } from '@shared/auth/session-view';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { canOpenPath, listVisibleSections } from './sections';

type Action = () => void;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** True if a dialog is open. Toasts have the role of a dialog, but cover nothing. */
const isDialogOpen = (): boolean =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])') !== null;

/** Focuses the search field of the screen, if there is one. */
export const focusPageSearch: Action = () =>
  document.querySelector<HTMLInputElement>('main [data-page-search]')?.focus();

/** Finds the action of Ctrl or Cmd with a key: palette, new key, or section by its number. */
function findShortcutAction(
  key: string,
  propertyAccess: PropertyAccess,
  open: (path: string) => void,
): Action | null {
  if (key === 'k') return openCommandPalette;
  if (key === 'n') return canOpenPath(propertyAccess, '/keys') ? () => openCreateKeyDialog() : null;
  const section = listVisibleSections(propertyAccess)[Number(key) - 1];
  return section === undefined ? null : () => open(section.path);
}

/** Finds the action of a key alone. F1 works in fields, too, because it types nothing. */
function findPlainAction({ key, target }: KeyboardEvent): Action | null {
  if (key === 'F1') return () => openHelp();
  if (isTyping(target)) return null;
  if (key === '?') return openShortcutSheet;
  return key === '/' ? focusPageSearch : null;
}

/** Handles keyboard shortcuts on every screen. Single letters do nothing while a field has the focus. */
export function useShortcuts(): void {
  const { propertyAccess } = useSession();
  const router = useRouter();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isDialogOpen()) return;
    const isPlain = !event.ctrlKey && !event.metaKey;
    const found = isPlain
      ? findPlainAction(event)
      : findShortcutAction(event.key, propertyAccess, (to) => void router.navigate({ to }));
    if (found === null) return;
    event.preventDefault();
    found();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // Listens before the focused element, because tables consume keys.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
