import type { NodeView } from '@shared/service/nodes-contract';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { openRecordedApp } from '../../support/browser/rpc-recorder-page';
import { recordRpc } from '../../support/service/rpc-recorder';
import { verifies } from '../../support/service/verifies';

const MINUTE_MS = 60_000;
const REFRESHED = { timeout: 20_000 };

/** Describes a service that started ten minutes ago. */
function createNode(name: string, nowMs: number, changes: Partial<NodeView> = {}): NodeView {
  return {
    id: name,
    name,
    data_directory: `/var/lib/brasstag/${name}`,
    is_own: false,
    version: '0.1.0',
    started_at: new Date(nowMs - 10 * MINUTE_MS).toISOString(),
    last_seen_at: new Date(nowMs - 2 * MINUTE_MS).toISOString(),
    is_running: true,
    is_draining: false,
    work: [],
    ...changes,
  };
}

/** Opens the overview of a service whose database has these services. */
async function openOverview(
  appearance: { readonly theme: 'light' | 'dark'; readonly width: number },
  create: (nowMs: number) => readonly NodeView[],
) {
  const app = await openRecordedApp(appearance);
  const nowMs = app.world.clock.now();
  const show = (nodes: readonly NodeView[]) => app.rpc.answer('service.nodes', { is_shared: true, nodes });
  show(create(nowMs));
  await app.open('/overview');
  return { ...app, nowMs, show, card: app.page.getByRole('region', { name: 'Services', exact: true }) };
}

describe('the services of one database', () => {
  verifies('node.card', 'are shown calmly while all answer, and one that is lost in a sentence', async () => {
    const { page, card, nowMs, show, complaints } = await openOverview(
      { theme: 'light', width: 1280 },
      (now) => [
        createNode('reception', now, { is_own: true, work: ['upkeep', 'notices'] }),
        createNode('back-office', now),
      ],
    );
    await card.getByText('All 2 services answer calls. If one fails, the others go on.').waitFor();
    const rows = await card.getByRole('listitem').allInnerTexts();
    expect(rows[0]).toMatch(/^reception\s+Running\s+This one\s+Version 0\.1\.0\. Started: /);
    expect(rows[0]).toContain('Does for all: regular work, notices');
    expect(await findViolations(page)).toEqual([]);
    const own = createNode('reception', nowMs, { is_own: true });
    show([own, createNode('back-office', nowMs, { is_running: false })]);
    await card.getByText('A service doesn’t answer. The other one takes all calls.').waitFor(REFRESHED);
    await card.getByText(/^Version 0\.1\.0\. Last seen: /).waitFor();
    await card.getByText(/^Start it again on its computer\./).waitFor();
    expect(await findViolations(page)).toEqual([]);
    show([own]);
    await card.waitFor({ state: 'detached', ...REFRESHED });
    expect(complaints).toEqual([]);
  });

  verifies('node.lost', 'are where a matter about a lost one leads', async () => {
    const { page, card, rpc, nowMs, open, complaints } = await openOverview(
      { theme: 'dark', width: 800 },
      (now) => [
        createNode('reception', now, { is_own: true }),
        createNode('back-office', now, { is_running: false }),
      ],
    );
    const lost = {
      kind: 'service_lost' as const,
      event: 'service_lost:back-office',
      computer: 'back-office',
      last_seen_at: new Date(nowMs - 2 * MINUTE_MS).toISOString(),
    };
    rpc.answer('attention.list', { items: [lost], quiet: { bell: [], desktop: [] } });
    await open('/account');
    await page.reload();
    await page.getByRole('button', { name: 'Attention, 1 matter', exact: true }).click();
    const list = page.getByRole('dialog', { name: 'Needs attention' });
    await list.getByText(/^The service on back-office hasn’t answered since/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await list.getByRole('button', { name: 'Show services' }).press('Enter');
    await page.waitForURL(/\/overview/);
    await card.getByText('A service doesn’t answer. The other one takes all calls.').waitFor();
    await expect
      .poll(() => card.evaluate((element) => element.parentElement === document.activeElement))
      .toBe(true);
    expect(complaints).toEqual([]);
  });

  verifies(
    'node.card',
    'have their folders beside them on one computer, in a narrow dark window',
    async () => {
      const { page, card } = await openOverview({ theme: 'dark', width: 800 }, (now) => [
        createNode('reception', now, { id: 'one', is_draining: true, data_directory: '/srv/one' }),
        createNode('reception', now, { id: 'two', data_directory: '/srv/two', is_own: true }),
      ]);
      await card
        .getByText('A service is ending, as before an upgrade. The others answer its calls.')
        .waitFor();
      await card.getByText('/srv/two').waitFor();
      await expect
        .poll(() => card.getByRole('listitem').filter({ hasText: '/srv/one' }).innerText())
        .toContain('Ending');
      expect(await findViolations(page)).toEqual([]);
    },
  );

  verifies('node.card', 'are asked for once where a service has its database alone', async () => {
    const { page, rpc, open } = await openRecordedApp();
    await open('/overview');
    const count = () => rpc.commands.filter((command) => command === 'service.nodes').length;
    await expect.poll(count).toBe(1);
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 5000)));
    await page.clock.runFor(30_000);
    expect([count(), await page.getByRole('region', { name: 'Services' }).count()]).toEqual([1, 0]);
  });

  verifies('node.card', 'are not even asked for by an Owner of one property among several', async () => {
    const { page, world, signIn, open } = await openTestApp({ isSignedIn: false });
    const password = 'a calm sea at noon';
    const vera = { name: 'Vera', email: 'vera@example.com', role_id: 'owner', password };
    await world.manage('members.add', { property_id: world.propertyId, ...vera });
    const gate = { name: 'Gate Lodge', time_zone: 'Europe/Lisbon', currency: 'EUR', country: 'PT' };
    await world.manage('properties.add', gate);
    await signIn('vera@example.com', password);
    await page.getByLabel('New password', { exact: true }).fill('towels on the line');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    const rpc = await recordRpc(page);
    await page.reload();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await open('/overview');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await expect.poll(() => rpc.commands).toContain('setup.checklist');
    expect(rpc.commands).not.toContain('service.nodes');
  });
});
