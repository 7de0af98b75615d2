import type { WireEvent } from '@shared/contract/rpc';

/** Whoever quits is not kept waiting longer by a question nobody answers. */
const QUIT_WITHIN_MS = 30_000;

const question: WireEvent = { name: 'window.closing', payload: {} };

/** A window as far as closing knows it. */
interface Closable {
  readonly webContents: { on(name: 'render-process-gone' | 'did-navigate', listener: () => void): unknown };
  on(name: 'unresponsive' | 'responsive', listener: () => void): unknown;
  on(name: 'close', listener: (event: { preventDefault(): void }) => void): unknown;
  destroy(): void;
}

interface CloseOptions<Window> {
  /** Whether closing loses what nobody can show again. */
  readonly isLoss: () => boolean;
  readonly isQuitting: () => boolean;
  readonly sendEvent: (window: Window, event: WireEvent) => void;
  /** Goes on with quitting, which an unclosed window had stopped. */
  readonly quit: () => void;
  /** Nobody quits any more: a window stays. */
  readonly cancelQuit: () => void;
}

export interface CloseConfirmation<Window> {
  attach(window: Window): void;
  /** The person has answered: closes without asking again. */
  close(window: Window): void;
  /** The person has answered: the window stays. */
  keep(window: Window): void;
}

/** While a token is on show, the page asks before its window closes. A page that is gone or hangs is not asked. */
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
