import type { ElectronApplication } from 'playwright';

/** Answers every later dialog with this choice; null cancels it. Records the options of each dialog. */
export const answerDialogs = (app: ElectronApplication, path: string | null): Promise<void> =>
  app.evaluate(({ dialog }, picked) => {
    Reflect.set(globalThis, 'asked', []);
    const note = (given: readonly unknown[]) => Reflect.get(globalThis, 'asked').push(given.at(-1));
    Reflect.set(dialog, 'showSaveDialog', async (...given: readonly unknown[]) => {
      note(given);
      return { canceled: picked === null, filePath: picked ?? '' };
    });
    Reflect.set(dialog, 'showOpenDialog', async (...given: readonly unknown[]) => {
      note(given);
      return { canceled: picked === null, filePaths: picked === null ? [] : [picked] };
    });
  }, path);

/** Options of the dialogs opened since then. */
export const listDialogOptions = (app: ElectronApplication): Promise<unknown> =>
  app.evaluate(() => Reflect.get(globalThis, 'asked'));
