import type { WireEvent } from '@shared/rpc';
import type { BrowserWindow } from 'electron';

/** Whoever quits is not kept waiting longer by a question nobody answers. */
const QUIT_WITHIN_MS = 30_000;

const question: WireEvent = { name: 'window.closing', payload: {} };

interface Asking {
  /** Whether closing loses what nobody can show again. */
  readonly isLoss: () => boolean;
  readonly isQuitting: () => boolean;
  readonly tell: (window: BrowserWindow, event: WireEvent) => void;
  /** Goes on with quitting, which an unclosed window had stopped. */
  readonly quit: () => void;
}

export interface Closing {
  attach(window: BrowserWindow): void;
  /** The person has answered: closes without asking again. */
  close(window: BrowserWindow): void;
}

/** While a token is on show, the page asks before its window closes. A page that is gone or hangs is not asked. */
export function closing({ isLoss, isQuitting, tell, quit }: Asking): Closing {
  const deaf = new WeakSet<BrowserWindow>();
  const waiting = new WeakMap<BrowserWindow, NodeJS.Timeout>();
  const close = (window: BrowserWindow): void => {
    clearTimeout(waiting.get(window));
    window.destroy();
    if (isQuitting()) quit();
  };
  return {
    close,
    attach(window) {
      window.on('unresponsive', () => void deaf.add(window));
      window.on('responsive', () => void deaf.delete(window));
      window.webContents.on('render-process-gone', () => void deaf.add(window));
      window.webContents.on('did-navigate', () => void deaf.delete(window));
      window.on('close', (event) => {
        if (deaf.has(window) || !isLoss()) return;
        event.preventDefault();
        tell(window, question);
        if (isQuitting() && !waiting.has(window))
          waiting.set(
            window,
            setTimeout(() => close(window), QUIT_WITHIN_MS),
          );
      });
    },
  };
}
