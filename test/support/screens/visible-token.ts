import type { Page } from 'playwright';
import type { TestApp } from '../browser/app';
import { openTestApp } from '../browser/app';
import { createKeyOnPage } from './keys-screen';

/** Records the tokens that the service sends, without any effect on the page. */
function collectSecrets(page: Page): string[] {
  const secrets: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      for (const [, secret = ''] of String(payload).matchAll(/svck_[0-9a-f]{16}_([0-9a-f]{48})/g))
        secrets.push(secret);
    }),
  );
  return secrets;
}

/** Opens a window with a visible token, and returns its secret. `prepare` runs before the page is loaded. */
export async function openAppWithToken(
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<{ app: TestApp; secret: string }> {
  const app = await openTestApp({ hasSnapshots: false });
  await prepare(app.page);
  const secrets = collectSecrets(app.page);
  await app.page.reload();
  await createKeyOnPage(app.page, 'Front desk');
  const [secret] = secrets;
  if (secret === undefined || secrets.length > 1) throw new Error('a token is revealed exactly once');
  return { app, secret };
}
