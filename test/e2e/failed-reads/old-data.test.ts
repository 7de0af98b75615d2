import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { pressWhenIdle, waitForFocus } from '../../support/browser/focus';
import { openRecordedApp, returnLater } from '../../support/browser/rpc-recorder-page';
import { verifies } from '../../support/service/verifies';

const MAY_BE_OLD = 'Not everything on this screen could be read again. Some of what is displayed may be old.';
const REFUSED = 'The records cannot be read. unavailable';

/** A screen that keeps what it displayed, with the commands that read it. */
type Kept = readonly [path: string, heading: string, ...commands: string[]];

const work: readonly Kept[] = [
  ['/overview', 'Overview', 'numbers.get', 'setup.checklist', 'attention.list', 'service.nodes'],
  ['/reservations', 'Reservations', 'reservations.search', 'rooms.list'],
];
const integrations: readonly Kept[] = [
  ['/keys', 'API keys', 'keys.list', 'keys.usage', 'keys.health', 'keys.replaced'],
  ['KEY', 'Channel manager', 'audit.list', 'keys.get', 'keys.report', 'keys.usage', 'catalogue.get'],
  ['/webhooks', 'Webhooks', 'webhooks.list'],
  ['WEBHOOK', 'hooks.example.com', 'webhooks.list', 'webhooks.attempts'],
];
const settings: readonly Kept[] = [
  ['/members', 'Members and roles', 'members.list'],
  ['/members?tab=roles', 'Members and roles', 'roles.list'],
  ['/property', 'Property', 'rooms.list'],
  ['/notices', 'Notices', 'notices.list', 'notices.listSent', 'mail.getServer'],
  ['/service', 'Service', 'service.settings', 'service.status', 'network.show', 'webhooks.hosts'],
];

type Recorded = Awaited<ReturnType<typeof openRecordedApp>>;

/** Opens the screen. What it reads then fails, once tried again as well. Then all is read. */
async function failReads({ page, open, rpc }: Recorded, [path, heading, ...commands]: Kept): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: heading });
  const notice = page.getByRole('group', { name: MAY_BE_OLD });
  const again = page.getByRole('button', { name: 'Try again' });
  const listUnread = (sentBefore: number) => {
    const sent = new Set(rpc.commands.slice(sentBefore));
    return commands.filter((command) => !sent.has(command));
  };
  await open(path);
  await title.waitFor();
  await expect.poll(() => listUnread(0)).toEqual([]);
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);

  const allow = commands.map((command) => rpc.refuse(command));
  const beforeReturn = rpc.commands.length;
  await returnLater({ page, rpc });
  await expect.poll(() => listUnread(beforeReturn)).toEqual([]);
  await notice.getByText(REFUSED).waitFor();
  await expect.poll(() => again.count()).toBe(1);
  expect(await findViolations(page)).toEqual([]);

  const beforePress = rpc.commands.length;
  await pressWhenIdle(again);
  await expect.poll(() => listUnread(beforePress)).toEqual([]);
  await waitForFocus(again);
  for (const allowOne of allow) allowOne();
  await pressWhenIdle(again);
  await expect.poll(() => notice.count()).toBe(0);
  await waitForFocus(title);
}

describe('a screen whose data could not be read again says once that it may be old, and reads all of it', () => {
  for (const [name, screens] of Object.entries({ work, integrations, settings }))
    verifies('ui.states', name, async () => {
      const app = await openRecordedApp();
      const { manage, propertyId: property_id } = app.world;
      const draft = { url: 'https://hooks.example.com/in', types: ['reservation.created' as const] };
      const { webhook } = await manage('webhooks.create', { property_id, ...draft });
      const paths: Record<string, string> = { KEY: app.keyPath, WEBHOOK: `/webhooks/${webhook.id}` };
      for (const [path, ...rest] of screens) await failReads(app, [paths[path] ?? path, ...rest]);
    });
});
