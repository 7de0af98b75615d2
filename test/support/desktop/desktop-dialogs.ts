import type { ElectronApplication } from 'playwright';

/** The person picks this in every dialog to come; null: none. Notes what the dialogs were opened with. */
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

/** What the dialogs were opened with since. */
export const listDialogOptions = (app: ElectronApplication): Promise<unknown> =>
  app.evaluate(() => Reflect.get(globalThis, 'asked'));
