import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { getDrawer, getRecordRows } from '../../support/screens/audit-screen';
import { startSession } from '../../support/screens/playground-screen';
import { runRoomTypesAgain } from '../../support/screens/rerun-screen';
import { verifies } from '../../support/service/verifies';

describe('the call of a record', () => {
  verifies(
    'playground.again',
    'is run again at once where it only reads, and both records know of each other',
    async () => {
      const { page, world, context } = await openTestApp();
      const { token } = await world.mint();
      await world.call('/api/v1/room-types', { token });
      const latest = async () =>
        (await world.manage('audit.list', { filter: { channel: 'api' }, limit: 1 }))[0];
      const earlier = await latest();
      await page.getByRole('link', { name: 'Audit log' }).click();
      await getRecordRows(page)
        .filter({ hasText: 'list_room_types' })
        .first()
        .getByRole('gridcell')
        .last()
        .click();
      const { toEarlier, toLater } = await runRoomTypesAgain(page, latest);
      expect(await findViolations(page)).toEqual([]);
      await page.reload();
      await getDrawer(page).getByRole('link', { name: toEarlier }).click();
      await getDrawer(page)
        .getByRole('heading', { name: `Record ${earlier?.seq}` })
        .waitFor();
      const other = await context.newPage();
      await other.goto(`${world.baseUrl}/#/audit?record=${earlier?.seq}`);
      await getDrawer(other).getByRole('link', { name: toLater }).waitFor();
    },
  );

  verifies(
    'playground.again',
    'asks first where it changes something, with what the record was about',
    async () => {
      const { page, world } = await openTestApp();
      const { token } = await world.mint();
      const units = await (await world.call('/api/v1/units', { token })).json();
      const id = String(Object(units).data[0].id);
      const body = { condition: 'clean' };
      await world.call(`/api/v1/units/${id}/condition`, { method: 'PUT', token, body });
      await page.getByRole('link', { name: 'Audit log' }).click();
      await getRecordRows(page)
        .filter({ hasText: 'set_unit_condition' })
        .first()
        .getByRole('gridcell')
        .last()
        .click();
      await page.getByRole('button', { name: 'Run again in the playground' }).click();
      await startSession(page, ['Set room condition']);
      const question = page.getByRole('alertdialog', { name: 'Run Set room condition again?' });
      await question.getByText('This changes real data at Harbour House.').waitFor();
      const calls = () => world.manage('audit.count', { filter: { operation: 'set_unit_condition' } });
      expect(await calls()).toMatchObject({ count: 1 });
      await question.getByRole('button', { name: 'Not now' }).click();
      const form = page.getByRole('form', { name: 'Set room condition' });
      await expect.poll(() => form.getByLabel(/^id\b/).inputValue()).toBe(id);
      expect(await calls()).toMatchObject({ count: 1 });
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('region', { name: 'Result' }).getByText('200', { exact: true }).waitFor();
      expect(await calls()).toMatchObject({ count: 2 });
    },
  );

  verifies('playground.again', 'of an agent is run as an agent, handshake first', async () => {
    const { page, world } = await openTestApp();
    const { token } = await world.mint();
    const params = { name: 'get_property', arguments: {} };
    await world.call('/api/mcp', {
      method: 'POST',
      token,
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
      headers: { accept: 'application/json' },
    });
    await page.getByRole('link', { name: 'Audit log' }).click();
    await getRecordRows(page)
      .filter({ hasText: 'get_property' })
      .first()
      .getByRole('gridcell')
      .last()
      .click();
    await page.getByRole('button', { name: 'Run again in the playground' }).click();
    await startSession(page, ['See property details', 'Connect an AI agent']);
    await page.getByText('Connected. The key can use 1 tool.').waitFor();
    await page
      .getByRole('region', { name: 'Result' })
      .getByRole('heading', { name: 'get_property' })
      .waitFor();
  });
});
