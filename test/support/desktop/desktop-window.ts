import type { ElectronApplication } from 'playwright';
import { expect } from 'vitest';

/** Lists the open windows: true for a visible one. */
export const listWindowVisibility = (app: ElectronApplication): Promise<boolean[]> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));

/** Presses the window's own close button. */
export const closeWindow = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close();
  });

/** Waits until the window is gone. */
export const waitUntilClosed = (app: ElectronApplication): Promise<void> =>
  expect.poll(() => listWindowVisibility(app), { timeout: 10_000 }).toEqual([]);

/** Quits as the menu does, and waits for the process. Returns its exit code. */
export async function quitDesktop(app: ElectronApplication): Promise<number | null> {
  const child = app.process();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  app.evaluate(({ app: program }) => program.quit()).catch(() => undefined);
  return ended;
}
