import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { RpcTap } from '../service/rpc-recorder';
import { tapRpc } from '../service/rpc-recorder';
import { violations } from './accessibility';
import type { App } from './app';
import { openApp } from './app';

interface Tapped extends App {
  readonly rpc: RpcTap;
  readonly token: string;
  readonly keyPath: string;
}

/** A key that called three times, and somebody who listens in. */
export async function openTapped(options: Parameters<typeof openApp>[0] = {}): Promise<Tapped> {
  const app = await openApp(options);
  const scopes = ['reservations.reservation.read'];
  const { key, token } = await app.world.mint({ name: 'Channel manager', scopes });
  for (let calls = 0; calls < 3; calls += 1) await app.world.call('/api/v1/reservations', { token });
  const rpc = await tapRpc(app.page);
  await app.page.reload();
  await app.page.getByText(key.prefix).waitFor();
  return { ...app, rpc, token, keyPath: `/keys/${key.prefix}` };
}

/** What stands for data that is on its way. */
export const skeleton = (page: Page): Locator =>
  page.getByRole('main').getByRole('status', { name: 'Loading' }).first();
const bones = (page: Page): Promise<number> => skeleton(page).evaluate((status) => status.childElementCount);

/** How strongly something is painted, all around it included. */
export const strength = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    let product = 1;
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      product *= Number(getComputedStyle(at).opacity);
    return product;
  });

/** Opens a screen whose data is on its way: nothing for 200 ms, then rows that stand for it. */
export async function expectSkeleton({ page, open }: App, path: string): Promise<void> {
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));
  await open(path);
  await skeleton(page).waitFor({ state: 'attached' });
  expect(await skeleton(page).getAttribute('aria-busy')).toBe('true');
  await page.clock.runFor(150);
  expect(await bones(page)).toBe(0);
  await page.clock.runFor(100);
  expect(await bones(page)).toBeGreaterThan(0);
  await page.clock.resume();
  expect(await violations(page)).toEqual([]);
}

/** Tells the page that the service was stopped, as the desktop does. */
export async function tellStopped({ world, rpc }: Tapped): Promise<void> {
  rpc.answer('service.status', { ...(await world.manage('service.status', {})), state: 'stopped' });
  rpc.push('service.changed', {});
}

/** What the banner says then. */
export const DOWN = 'The service is not running. Keys are refused until it is back.';
/** The chart of so many calls. */
export const chart = (page: Page, calls: number): Locator =>
  page.getByRole('img', { name: new RegExp(`^${calls} calls`) });
