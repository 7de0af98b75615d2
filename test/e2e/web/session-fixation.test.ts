import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp, signInOnPage } from '../../support/browser/app';
import { verifies } from '../../support/service/verifies';

const MADE_UP = 'A'.repeat(43);

const keysOn = (page: Page) => page.getByRole('heading', { name: 'API keys' });
const shutOut = (page: Page) => page.getByRole('heading', { name: 'Open Brasstag with a link' });

verifies(
  'web.planted-token',
  'a link with a made-up secret leaves who is signed in where they are',
  async () => {
    const { page, context, world } = await openTestApp();
    await keysOn(page).waitFor();
    const links = [
      `${world.baseUrl}/#page_token=${MADE_UP}`,
      `${await world.launchLink()}#page_token=${MADE_UP}`,
      await world.launchLink(),
    ];
    for (const link of links) {
      const other = await context.newPage();
      await other.goto(link);
      await keysOn(other).or(shutOut(other)).waitFor();
      expect([link, await keysOn(other).isVisible(), other.url().includes('page_token')]).toEqual([
        link,
        true,
        false,
      ]);
      await page.reload();
      await keysOn(page).or(shutOut(page)).waitFor();
      expect([link, await keysOn(page).isVisible()]).toEqual([link, true]);
    }
  },
);

verifies(
  'web.start-over',
  'a browser whose secret fits no more starts over, and the next link lets it in',
  async () => {
    const { page, context, world, complaints } = await openTestApp();
    const other = await context.newPage();
    await other.goto(world.baseUrl);
    await keysOn(other).waitFor();
    // As when the reply to a sign-in is lost: no page got the service's new page token.
    for (const tab of [page, other])
      await tab.evaluate((secret) => {
        for (const storage of [localStorage, sessionStorage]) storage.setItem('page_token', secret);
      }, MADE_UP);
    for (const tab of [page, other]) await tab.reload();
    await page.goto(await world.launchLink());
    for (const tab of [page, other]) await shutOut(tab).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByText('npx brasstag open', { exact: true }).waitFor();
    await page.getByText('If the service was started with --data-dir, add the same option.').waitFor();
    expect(await page.content()).not.toContain(world.dataDirectory);
    await page.getByRole('button', { name: 'Reset session' }).click();
    await page.getByRole('heading', { name: 'Session reset' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.goto(await world.launchLink());
    await signInOnPage(page);
    for (const tab of [page, other]) await keysOn(tab).waitFor();
    expect(complaints).toEqual([]);
  },
);

verifies('web.start-over', 'a service that does not answer is said so, and asked again', async () => {
  const { page, context } = await openTestApp();
  await keysOn(page).waitFor();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.reload();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Reset session' }).click();
  await page.getByText('The service didn’t respond').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reset session' }).click();
  await page.getByRole('heading', { name: 'Session reset' }).waitFor();
});
