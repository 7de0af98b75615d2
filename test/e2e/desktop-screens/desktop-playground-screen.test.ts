import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openDesktopFixture } from '../../support/desktop/desktop-fixture';
import { callService } from '../../support/desktop/desktop-page';
import { callAsAgent, METHODS_OF_AN_AGENT } from '../../support/screens/agent-screen';
import { getRecordRows } from '../../support/screens/audit-screen';
import { createPlaygroundActions, startSession } from '../../support/screens/playground-screen';
import { runRoomTypesAgain } from '../../support/screens/rerun-screen';
import { verifies } from '../../support/service/verifies';

describe('on the desktop, the playground', () => {
  verifies(
    'playground.screen',
    'connects as an agent, lists its tools, calls one, keeps every message',
    async () => {
      const { page, complaints } = await openDesktopFixture({ before: async () => null });
      await page.getByRole('link', { name: 'Playground' }).click();
      await page.getByRole('button', { name: 'Start a session' }).click();
      await startSession(page, ['See property details', 'Connect an AI agent']);
      await callAsAgent(page);
      await page.getByRole('button', { name: 'Copy all messages' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await page.content()).not.toMatch(/svck_[0-9a-f]{16}_[0-9a-f]{48}/);
      await createPlaygroundActions(page).selectTab('Audit record');
      const result = page.getByRole('region', { name: 'Result' });
      await result.getByRole('definition').filter({ hasText: 'Get property' }).waitFor();
      const calls = await callService(page, 'audit.list', {
        filter: { channel: 'mcp' },
        order: 'oldest_first',
      });
      expect(calls.map(({ rpc_method }) => rpc_method)).toEqual(METHODS_OF_AN_AGENT);
      expect(complaints).toEqual([]);
    },
  );

  verifies(
    'playground.again',
    'runs the call of a record again, and both records lead to each other',
    async () => {
      const { page, complaints } = await openDesktopFixture({
        before: async (world) => {
          const { token } = await world.mint();
          await world.call('/api/v1/room-types', { token });
        },
      });
      const latest = async () =>
        (await callService(page, 'audit.list', { filter: { channel: 'api' }, limit: 1 }))[0];
      await page.getByRole('link', { name: 'Audit log' }).click();
      await getRecordRows(page)
        .filter({ hasText: 'List room types' })
        .first()
        .getByRole('gridcell')
        .last()
        .click();
      await runRoomTypesAgain(page, latest);
      expect(await findViolations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});
