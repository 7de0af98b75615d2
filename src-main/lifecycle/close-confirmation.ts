import type { WireEvent } from '@shared/contract/rpc';

/** The program quits after this time if the member does not answer the question. */
const QUIT_TIMEOUT_MS = 30_000;

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
  options: CloseOptions<Window>,
): CloseConfirmation<Window> {
  const { isLoss, isQuitting, sendEvent, quit, cancelQuit } = options;
  const unresponsive = new WeakSet<Window>();
  const quitTimers = new WeakMap<Window, NodeJS.Timeout>();
  const close = (window: Window): void => {
    clearTimeout(quitTimers.get(window));
    window.destroy();
    if (isQuitting()) quit();
  };
  return {
    close,
    keep(window) {
      clearTimeout(quitTimers.get(window));
      quitTimers.delete(window);
      cancelQuit();
    },
    attach(window) {
      window.on('unresponsive', () => void unresponsive.add(window));
      window.on('responsive', () => void unresponsive.delete(window));
      window.webContents.on('render-process-gone', () => void unresponsive.add(window));
      window.webContents.on('did-navigate', () => void unresponsive.delete(window));
      window.on('close', (event) => {
        if (unresponsive.has(window) || !isLoss()) return;
        event.preventDefault();
        sendEvent(window, question);
        if (isQuitting() && !quitTimers.has(window))
          quitTimers.set(
            window,
            setTimeout(() => close(window), QUIT_TIMEOUT_MS),
          );
      });
    },
  };
}
