import { formatDesktopText } from '@main/text/desktop-text';
import { desktopMessages } from '@shared/desktop/desktop.messages';
import type { BrowserWindow } from 'electron';
import { dialog } from 'electron';

const getQuestion = () => ({
  type: 'question' as const,
  message: formatDesktopText(desktopMessages.unsavedTitle),
  detail: formatDesktopText(desktopMessages.unsavedText),
  buttons: [formatDesktopText(desktopMessages.stay), formatDesktopText(desktopMessages.leave)],
  defaultId: 0,
  cancelId: 0,
});

const LEAVE_BUTTON = 1;

/** Asks before a page with unsaved input closes. Without this the window would stay open and show no reason. */
export function confirmUnsaved(window: BrowserWindow, onCancelQuit: () => void): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const answer = dialog.showMessageBoxSync(window, getQuestion());
    // Preventing this event lets the page close.
    if (answer === LEAVE_BUTTON) event.preventDefault();
    else onCancelQuit();
  });
}
