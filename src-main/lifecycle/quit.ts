import { app } from 'electron';

/** So long the program may take to end; whatever hangs then is left to the system. */
const END_WITHIN_MS = 15_000;

export interface Quitting {
  isQuitting(): boolean;
  /** A window stays, and the program with it. */
  cancelQuit(): void;
  /** What has to be done before the program ends: the last one given comes first. */
  onEnd(run: () => Promise<void>): void;
  /** Does all of it, once, within a bound. Never rejects. */
  end(): Promise<void>;
}

const bound = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, END_WITHIN_MS).unref());

/** Ends in order: windows, then what is under way, then the hold on the data folder. */
export function setupQuit(onError: (error: unknown) => void): Quitting {
  const endings: (() => Promise<void>)[] = [];
  let isQuitting = false;
  let ending: Promise<void> | null = null;
  let isEnded = false;
  const endAll = async (): Promise<void> => {
    for (const run of endings.toReversed()) await run().catch(onError);
  };
  const end = (): Promise<void> => {
    ending ??= Promise.race([endAll(), bound()]);
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
    },
    onEnd: (run) => void endings.push(run),
    end,
  };
}
