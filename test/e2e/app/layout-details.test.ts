import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { isInViewport } from '../../support/browser/viewport';
import { getKeyRow } from '../../support/screens/keys-screen';

const LONG_NAME = 'W'.repeat(60);

describe('the window, in small', () => {
  it('a blank sign-in says what is missing, and sends nothing', async () => {
    const { page, world } = await openTestApp({ isSignedIn: false });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Enter your email address.').waitFor();
    await page.getByText('Enter your password.').waitFor();
    await expect.poll(() => page.getByLabel('Email').evaluate((field) => field.matches(':focus'))).toBe(true);
    const tries = (await world.records()).filter(({ operation }) => operation === 'session.signIn');
    expect(tries).toEqual([]);
  });

  it('a name without a space leaves the other columns their place', async () => {
    const { page, world, open } = await openTestApp();
    await world.manage('members.add', {
      property_id: world.propertyId,
      name: LONG_NAME,
      email: `${'w'.repeat(60)}@example.com`,
      role_id: 'front_desk',
      password: null,
    });
    await open('/members');
    const table = page.getByRole('table', { name: 'People' });
    await table.getByText(LONG_NAME, { exact: true }).first().waitFor();
    const spare = await table.evaluate(({ parentElement }) =>
      parentElement === null ? -1 : parentElement.clientWidth - parentElement.scrollWidth,
    );
    expect(spare).toBe(0);
  });

  it('a low window shows the current section in the rail', async () => {
    const { page, open } = await openTestApp({ width: 800, height: 600 });
    const link = page.getByRole('link', { name: 'Service', exact: true });
    await open('/service');
    await page.getByRole('heading', { level: 1, name: 'Service' }).waitFor();
    await expect.poll(() => isInViewport(link)).toBe(true);
  });

  it('the rail of icons names the one that has the focus', async () => {
    const { page, open } = await openTestApp({ width: 800, height: 600 });
    await open('/service');
    const link = page.getByRole('link', { name: 'Audit log' });
    await link.waitFor();
    const width = () => link.getByText('Audit log').evaluate((name) => name.getBoundingClientRect().width);
    expect(await width()).toBeLessThan(2);
    for (let presses = 0; !(await link.evaluate((it) => it.matches(':focus-visible'))); presses += 1) {
      expect(presses).toBeLessThan(40);
      await page.keyboard.press('Tab');
    }
    expect(await width()).toBeGreaterThan(30);
    expect(await findViolations(page)).toEqual([]);
  });

  it('a compact row holds the state, and under it what needs attention in words', async () => {
    const { page, world, open } = await openTestApp();
    await world.mint({ name: 'Front desk', expiresInDays: 3 });
    await open('/service');
    await page.getByText('Compact', { exact: true }).click();
    await open('/keys');
    const row = getKeyRow(page, 'Front desk');
    const sign = row.getByRole('button', { name: /^Health of Front desk/ });
    await sign.waitFor();
    await sign.getByText('Expires soon').waitFor();
    const [signBox, badgeBox, rowBox] = [
      await sign.boundingBox(),
      await row.getByText('Active').boundingBox(),
      await row.boundingBox(),
    ];
    expect(rowBox?.height).toBe(44);
    expect(signBox?.y).toBeGreaterThanOrEqual((badgeBox?.y ?? 0) + (badgeBox?.height ?? 0));
    expect((signBox?.y ?? 0) + (signBox?.height ?? 0)).toBeLessThan((rowBox?.y ?? 0) + 44);
  });
});
