import type { Page } from 'playwright';

/** Presses the button that opens the browser's dialog, and picks the file there. */
export async function pickFile(page: Page, button: string, file: string): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await opening).setFiles(file);
}
