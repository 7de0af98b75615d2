import { desktopMessages } from '@shared/desktop/desktop.messages';
import { formatEnglish } from '@shared/text/format-english';
import type { BrowserWindow } from 'electron';
import { dialog } from 'electron';

const question = {
  type: 'question',
  message: formatEnglish(desktopMessages.unsavedTitle),
  detail: formatEnglish(desktopMessages.unsavedText),
  buttons: [formatEnglish(desktopMessages.stay), formatEnglish(desktopMessages.leave)],
  defaultId: 0,
  cancelId: 0,
} as const;

const LEAVE_BUTTON = 1;

/** Asks before a page with unsaved input closes. Without this the window would stay open and show no reason. */
export function confirmUnsaved(window: BrowserWindow, onCancelQuit: () => void): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const answer = dialog.showMessageBoxSync(window, { ...question, buttons: [...question.buttons] });
    // Preventing this event lets the page close.
    if (answer === LEAVE_BUTTON) event.preventDefault();
    else onCancelQuit();
  });
}
