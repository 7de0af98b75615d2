import type { Page } from 'playwright';

/**
 * Lists the addresses of all tabs of the browser, this page's among them. Chromium answers this itself, because Playwright
 * does not always report a tab that the browser opened from a link.
 */
export async function listTabAddresses(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  return targetInfos.filter(({ type }) => type === 'page').map(({ url }) => url);
}
