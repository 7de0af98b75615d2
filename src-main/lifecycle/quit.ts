import { app } from 'electron';

/** The longest time for an orderly end. The system ends what still hangs then. */
const END_TIMEOUT_MS = 15_000;

export interface Quitting {
  isQuitting(): boolean;
  /** Stops quitting, because a window stays open. */
  cancelQuit(): void;
  /** Registers what follows when a window stays open. */
  onCancelled(run: () => void): void;
  /** Registers work for the end of the program. The last registration runs first. */
  onEnd(run: () => Promise<void>): void;
  /** Runs all of it once, within the time limit. Never rejects. */
  end(): Promise<void>;
}

const waitForTimeout = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, END_TIMEOUT_MS).unref());

/** Ends the program in order: windows, then running work, then the lock of the data folder. */
export function createQuitting(onError: (error: unknown) => void): Quitting {
  const endHandlers: (() => Promise<void>)[] = [];
  const cancelHandlers: (() => void)[] = [];
  let isQuitting = false;
  let ending: Promise<void> | null = null;
  let isEnded = false;
  const endAll = async (): Promise<void> => {
    for (const run of endHandlers.toReversed()) await run().catch(onError);
  };
  const end = (): Promise<void> => {
    ending ??= Promise.race([endAll(), waitForTimeout()]);
    return ending;
  };
  // Without a listener, Electron would quit with its last window.
  app.on('window-all-closed', () => undefined);
  app.on('before-quit', () => {
    isQuitting = true;
  });
  app.on('will-quit', (event) => {
    if (isEnded) return;
    event.preventDefault();
    void end().finally(() => {
      isEnded = true;
      app.quit();
    });
  });
  return {
    isQuitting: () => isQuitting,
    cancelQuit() {
      isQuitting = false;
      for (const run of cancelHandlers) run();
    },
    onCancelled: (run) => void cancelHandlers.push(run),
    onEnd: (run) => void endHandlers.push(run),
    end,
  };
}
