import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';

const colorOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => getComputedStyle(element).color);

it.each(['light', 'dark'] as const)('the end of a key is offered in red (%s)', async (theme) => {
  const { page, world, open } = await openTestApp({ theme });
  const { key } = await world.mint({ name: 'Channel manager' });
  await open(`/keys/${key.prefix}`);
  const revoke = page.getByRole('button', { name: 'Revoke Channel manager' });
  await revoke.waitFor();
  const danger = await page.getByRole('main').evaluate((main) => {
    const probe = document.createElement('span');
    probe.style.color = 'var(--color-danger)';
    main.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  expect(danger).not.toBe(await colorOf(page.getByRole('button', { name: 'Replace' })));
  await expect.poll(() => colorOf(revoke)).toBe(danger);
  expect(await findViolations(page)).toEqual([]);
});
