import type { AuditEntry } from '@server/stores/audit-store';
import { DAY_MS } from '@shared/kernel/time';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { createAuditEntry } from '../audit/audit-entry';
import { fillAudit } from '../audit/fill-audit';
import type { TestApp, TestAppOptions } from '../browser/app';
import { openTestApp } from '../browser/app';

export interface FilledLog extends TestApp {
  /** Prefix and token of `Channel manager sync`, whose calls alternate with those of `Website booking form`. */
  readonly prefix: string;
  readonly token: string;
  /** Writes further records of successful calls at the current time of the world. */
  append(count: number, changes?: Partial<AuditEntry>): Promise<void>;
}

/** Opens the screen of an audit log with that number of calls within thirty days. */
export async function openFilledLog(count: number, options: TestAppOptions = {}): Promise<FilledLog> {
  const app = await openTestApp({ ...options, isSignedIn: false });
  const { world, page } = app;
  const sync = await world.mint({ name: 'Channel manager sync' });
  const website = await world.mint({ name: 'Website booking form' });
  const { prefix } = sync.key;
  await fillAudit(world, { count, prefixes: [prefix, website.key.prefix], spanMs: 30 * DAY_MS });
  // A month later the browser has no session any more.
  await page.goto('about:blank');
  await page.clock.setSystemTime(world.clock.now());
  await page.goto(await world.launchLink());
  await app.signIn();
  await app.open('/audit');
  await getRecordRows(page).first().waitFor();
  const { propertyId } = world;
  const actor = { kind: 'key', prefix } as const;
  return {
    ...app,
    prefix,
    token: sync.token,
    append: (more, changes = {}) =>
      world.service.store.transact(async (tx) => {
        const entry = createAuditEntry({ actor, propertyId, atMs: world.clock.now(), ...changes });
        for (let record = 0; record < more; record += 1) await tx.audit.append(entry);
      }),
  };
}

/** Rows of records, without the rows of days and of the end. */
export const getRecordRows = (page: Page) =>
  page
    .getByRole('grid', { name: 'Audit log' })
    .getByRole('row')
    .filter({ has: page.getByRole('time') });

export const getDrawer = (page: Page) => page.getByRole('region', { name: 'Record' });

interface LineInSight {
  readonly id: string;
  readonly topPx: number;
}

/** Reads the first visible row. Its id is empty while no row is drawn there. */
const findFirstInSight = (page: Page): Promise<LineInSight> =>
  page.getByRole('grid', { name: 'Audit log' }).evaluate((grid) => {
    const underDay = grid.getBoundingClientRect().top + 70;
    const lines = [...grid.querySelectorAll<HTMLElement>('[role="row"]:has(time)')]
      .map((line) => ({ id: line.dataset['key'] ?? '', topPx: line.getBoundingClientRect().top - underDay }))
      .filter(({ topPx }) => topPx >= -1)
      .sort((one, other) => one.topPx - other.topPx);
    return lines[0] ?? { id: '', topPx: 0 };
  });

/** The first record whose row is whole below the day, and its distance in px from the top of the table. */
export async function findFirstVisible(page: Page): Promise<LineInSight> {
  let found: LineInSight = { id: '', topPx: 0 };
  await expect
    .poll(async () => {
      found = await findFirstInSight(page);
      return found.id;
    })
    .not.toBe('');
  return found;
}

/** Scrolls the log to a distance in px from its top. */
export const scrollLog = (page: Page, topPx: number): Promise<void> =>
  page.getByRole('grid', { name: 'Audit log' }).evaluate((grid, top) => {
    grid.scrollTop = top;
  }, topPx);
