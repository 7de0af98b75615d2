import { MINUTE_MS } from '@shared/kernel/time';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { RpcRecorder } from '../service/rpc-recorder';
import { recordRpc } from '../service/rpc-recorder';
import { findViolations } from './accessibility';
import type { TestApp } from './app';
import { openTestApp } from './app';

interface Tapped extends TestApp {
  readonly rpc: RpcRecorder;
  readonly token: string;
  readonly keyPath: string;
}

/** A key that called three times, and a recorder of what the page receives. */
export async function openRecordedApp(options: Parameters<typeof openTestApp>[0] = {}): Promise<Tapped> {
  const app = await openTestApp(options);
  const scopes = ['reservations.reservation.read'];
  const { key, token } = await app.world.mint({ name: 'Channel manager', scopes });
  for (let calls = 0; calls < 3; calls += 1) await app.world.call('/api/v1/reservations', { token });
  const rpc = await recordRpc(app.page);
  await app.page.reload();
  await app.page.getByText(key.prefix).waitFor();
  return { ...app, rpc, token, keyPath: `/keys/${key.prefix}` };
}

/** The placeholder rows of data that is loading. */
export const getSkeleton = (page: Page): Locator =>
  page.getByRole('main').getByRole('status', { name: 'Loading' }).first();
const bones = (page: Page): Promise<number> =>
  getSkeleton(page).evaluate((status) => status.childElementCount);

/** Computes the opacity of an element, with that of its ancestors. */
export const measureOpacity = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    let product = 1;
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      product *= Number(getComputedStyle(at).opacity);
    return product;
  });

/** Opens a screen whose data is loading: nothing for 200 ms, then placeholder rows. */
export async function expectSkeleton({ page, open }: TestApp, path: string): Promise<void> {
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 5000)));
  await open(path);
  await getSkeleton(page).waitFor({ state: 'attached' });
  expect(await getSkeleton(page).getAttribute('aria-busy')).toBe('true');
  await page.clock.runFor(150);
  expect(await bones(page)).toBe(0);
  await page.clock.runFor(100);
  expect(await bones(page)).toBeGreaterThan(0);
  await page.clock.resume();
  expect(await findViolations(page)).toEqual([]);
}

/** Reports to the page that the service stopped, as the desktop does. */
export async function sendStopped({ world, rpc }: Tapped): Promise<void> {
  rpc.answer('service.status', { ...(await world.manage('service.status', {})), state: 'stopped' });
  rpc.push('service.changed', {});
}

/** The banner of a stopped service. */
export const STOPPED_MESSAGE = 'The service is not running. Keys are refused until it is back.';
/** The chart with that number of calls. */
export const getChart = (page: Page, calls: number): Locator =>
  page.getByRole('img', { name: new RegExp(`^${calls} calls`) });

/**
 * Lets the answers of the page become old, and returns to its window. The page would not read again what it is still reading, so
 * that comes first.
 */
export async function returnLater({ page, rpc }: Pick<Tapped, 'page' | 'rpc'>): Promise<void> {
  await rpc.waitForAnswers();
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + MINUTE_MS);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}
