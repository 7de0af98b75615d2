import { useSession } from '@renderer/session/session';
import {
  openCommandPalette,
  openCreateKeyDialog,
  openHelp,
  openShortcutSheet,
  setAttentionOpen,
  useDialogs,
} from '@renderer/state/dialogs';
import { usePreferences } from '@renderer/state/preferences';
import type { PropertyAccess } from '@shared/auth/session-view';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { canOpenPath, listVisibleSections } from './sections';
import { getLetter, isInList } from './shortcut-letter';

type Action = () => void;

/** Time after G in which the letter of a section is expected. */
const SEQUENCE_TIMEOUT_MS = 1500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** True if a dialog is open. Toasts have the role of a dialog, but cover nothing. The bell's list gives way to a shortcut. */
function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll(
    ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])',
  );
  return dialogs.length > (useDialogs.getState().isAttentionOpen ? 1 : 0);
}

/** Focuses the search field of the screen, if there is one. */
export const focusPageSearch: Action = () =>
  document.querySelector<HTMLInputElement>('main [data-page-search]')?.focus();

interface Keyboard {
  readonly propertyAccess: PropertyAccess;
  readonly isDesktop: boolean;
  readonly open: (path: string) => void;
}

const createKeyAction = ({ propertyAccess }: Keyboard): Action | null =>
  canOpenPath(propertyAccess, '/keys') ? () => openCreateKeyDialog() : null;

/** Finds the action of Ctrl or Cmd with a key. A browser keeps new windows and the choice of tabs for itself. */
function findCtrlAction(event: KeyboardEvent, keyboard: Keyboard): Action | null {
  const letter = getLetter(event);
  if (letter === 'k') return openCommandPalette;
  if (!keyboard.isDesktop) return null;
  if (letter === 'n') return createKeyAction(keyboard);
  const section = listVisibleSections(keyboard.propertyAccess)[Number(event.key) - 1];
  return section === undefined ? null : () => keyboard.open(section.path);
}

/** Finds the action of a letter alone, or of the letter of a section after G. */
function findLetterAction(letter: string, isAfterG: boolean, keyboard: Keyboard): Action | null {
  if (!isAfterG) return letter === 'c' ? createKeyAction(keyboard) : null;
  const section = listVisibleSections(keyboard.propertyAccess).find((one) => one.letter === letter);
  return section === undefined ? null : () => keyboard.open(section.path);
}

/** Finds the action of a key that is no letter. F1 works in fields, too, because it types nothing. */
function findPlainAction({ key, target }: KeyboardEvent, hasSingleKeys: boolean): Action | null {
  if (key === 'F1') return () => openHelp();
  if (isTyping(target) || !hasSingleKeys) return null;
  if (key === '?') return openShortcutSheet;
  return key === '/' ? focusPageSearch : null;
}

/**
 * Returns the letters of a browser: C, and G with the letter of a section. They do nothing in fields, and in lists, where letters
 * find rows.
 */
function useLetters(): (event: KeyboardEvent, keyboard: Keyboard) => Action | null {
  const pressedGAtMs = useRef(Number.NEGATIVE_INFINITY);
  return (event, keyboard) => {
    const letter = event.shiftKey || event.altKey || event.repeat ? null : getLetter(event);
    const isAfterG = event.timeStamp - pressedGAtMs.current < SEQUENCE_TIMEOUT_MS;
    const isIgnored = keyboard.isDesktop || isTyping(event.target) || isInList(event.target);
    const startsSequence = letter === 'g' && !isIgnored && !isAfterG;
    pressedGAtMs.current = startsSequence ? event.timeStamp : Number.NEGATIVE_INFINITY;
    return letter === null || isIgnored ? null : findLetterAction(letter, isAfterG, keyboard);
  };
}

/** Handles keyboard shortcuts on every screen. decision 0157. */
export function useShortcuts(): void {
  const { session, propertyAccess } = useSession();
  const hasSingleKeys = usePreferences((preferences) => preferences.hasSingleKeys);
  const router = useRouter();
  const findLetter = useLetters();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isDialogOpen()) return;
    const open = (to: string) => void router.navigate({ to });
    const keyboard = { propertyAccess, isDesktop: session.host.kind === 'desktop', open };
    const found =
      event.ctrlKey || event.metaKey
        ? findCtrlAction(event, keyboard)
        : (findPlainAction(event, hasSingleKeys) ?? (hasSingleKeys ? findLetter(event, keyboard) : null));
    if (found === null) return;
    event.preventDefault();
    setAttentionOpen(false);
    found();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // Listens before the focused element, because tables consume keys.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
