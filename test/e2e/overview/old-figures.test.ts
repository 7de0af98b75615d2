import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { getChart, openRecordedApp } from '../../support/browser/rpc-recorder-page';
import { verifies } from '../../support/service/verifies';

const REFUSED = 'The records cannot be read. unavailable';
const MAY_BE_OLD = 'This couldn’t be read again. What is displayed may be old.';

describe('a chart that could not be read again says that it may be old', () => {
  for (const { path, command, where } of [
    { path: null, command: 'keys.usage', where: 'of a key' },
    { path: '/overview', command: 'numbers.get', where: 'of the property' },
  ])
    verifies('ui.states', where, async () => {
      const { page, open, rpc, world, token, keyPath } = await openRecordedApp();
      await open(path ?? keyPath);
      await getChart(page, 3).waitFor();
      const allow = rpc.refuse(command);
      await world.call('/api/v1/reservations', { token });
      const notice = page.getByRole('group', { name: MAY_BE_OLD });
      await notice.getByText(REFUSED).waitFor();
      await getChart(page, 3).waitFor();
      expect(await findViolations(page)).toEqual([]);
      allow();
      await notice.getByRole('button', { name: 'Try again' }).press('Enter');
      await getChart(page, 4).waitFor();
      await expect.poll(() => notice.count()).toBe(0);
    });
});
