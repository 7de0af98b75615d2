import { expect } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { verifies } from '../../support/service/verifies';

verifies('ui.longer-text', 'a long date of a key is wrapped and not cut', async () => {
  const { page, world, open } = await openTestApp({ language: 'pt', width: 1280, height: 800 });
  await world.mint({ name: 'Fechaduras', expiresInDays: 400 });
  await open('/keys');
  const date = page.getByRole('row').filter({ hasText: 'Fechaduras' }).locator('time').last();
  await date.waitFor();
  const beyondCell = await date.evaluate((element) => {
    const cell = element.closest('[role="gridcell"]');
    return element.getBoundingClientRect().right - (cell?.getBoundingClientRect().right ?? 0);
  });
  expect(beyondCell).toBeLessThanOrEqual(0);
});
