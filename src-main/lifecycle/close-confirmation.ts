import type { WireEvent } from '@shared/contract/rpc';

/** The program quits after this time if the member does not answer the question. */
const QUIT_WITHIN_MS = 30_000;

const question: WireEvent = { name: 'window.closing', payload: {} };

/** The part of a window that this file uses. */
interface Closable {
  readonly webContents: { on(name: 'render-process-gone' | 'did-navigate', listener: () => void): unknown };
  on(name: 'unresponsive' | 'responsive', listener: () => void): unknown;
  on(name: 'close', listener: (event: { preventDefault(): void }) => void): unknown;
  destroy(): void;
}

interface CloseOptions<Window> {
  /** True if closing loses a token that cannot be shown again. */
  readonly isLoss: () => boolean;
  readonly isQuitting: () => boolean;
  readonly sendEvent: (window: Window, event: WireEvent) => void;
  /** Continues to quit, which the open window had stopped. */
  readonly quit: () => void;
  /** Stops quitting, because the window stays open. */
  readonly cancelQuit: () => void;
}

export interface CloseConfirmation<Window> {
  attach(window: Window): void;
  /** Closes without asking again, because the member has answered. */
  close(window: Window): void;
  /** Keeps the window open, because the member has answered. */
  keep(window: Window): void;
}

/** Lets the page ask before its window closes while a token is visible. A page that crashed or hangs is not asked. */
export function createCloseConfirmation<Window extends Closable>(
  asking: CloseOptions<Window>,
): CloseConfirmation<Window> {
  const { isLoss, isQuitting, sendEvent, quit, cancelQuit } = asking;
  const deaf = new WeakSet<Window>();
  const waiting = new WeakMap<Window, NodeJS.Timeout>();
  const close = (window: Window): void => {
    clearTimeout(waiting.get(window));
    window.destroy();
    if (isQuitting()) quit();
  };
  return {
    close,
    keep(window) {
      clearTimeout(waiting.get(window));
      waiting.delete(window);
      cancelQuit();
    },
    attach(window) {
      window.on('unresponsive', () => void deaf.add(window));
      window.on('responsive', () => void deaf.delete(window));
      window.webContents.on('render-process-gone', () => void deaf.add(window));
      window.webContents.on('did-navigate', () => void deaf.delete(window));
      window.on('close', (event) => {
        if (deaf.has(window) || !isLoss()) return;
        event.preventDefault();
        sendEvent(window, question);
        if (isQuitting() && !waiting.has(window))
          waiting.set(
            window,
            setTimeout(() => close(window), QUIT_WITHIN_MS),
          );
      });
    },
  };
}
