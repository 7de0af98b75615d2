import type { BrowserWindow } from 'electron';
import { dialog } from 'electron';

const question = {
  type: 'question',
  message: 'Leave without saving?',
  detail: 'What is not saved in this window is lost.',
  buttons: ['Stay', 'Leave'],
  defaultId: 0,
  cancelId: 0,
} as const;

const LEAVE = 1;

/** A page that holds something not saved keeps its window open without a word: nobody but the program can ask. */
export function confirmUnsaved(window: BrowserWindow, onCancelQuit: () => void): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const answer = dialog.showMessageBoxSync(window, { ...question, buttons: [...question.buttons] });
    // What is prevented is the staying.
    if (answer === LEAVE) event.preventDefault();
    else onCancelQuit();
  });
}
