import { expect, it } from 'vitest';
import { openTestApp } from '../../support/browser/app';

it('an address that is no screen leads to the first one, by any way in', async () => {
  const { page, open, complaints } = await openTestApp();
  const first = page.getByRole('heading', { level: 1, name: 'API keys', exact: true });
  for (const path of ['/nowhere', '/keys/0123456789abcdef/more', '/audit/today', '/keys/%E0%A4%A']) {
    await open('/service');
    await page.getByRole('heading', { level: 1, name: 'Service' }).waitFor();
    await open(path);
    await first.waitFor();
    await page.reload();
    await first.waitFor();
  }
  expect(complaints).toEqual([]);
});

it('a row of tabs has nothing to scroll', async () => {
  const { page, open } = await openTestApp();
  await open('/members');
  const tabs = page.getByRole('tablist');
  await tabs.waitFor();
  expect(await tabs.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});
