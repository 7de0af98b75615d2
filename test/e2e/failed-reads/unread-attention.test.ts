import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openRecordedApp, returnLater } from '../../support/browser/rpc-recorder-page';
import { verifies } from '../../support/service/verifies';

verifies('attention.bell', 'says that there is nothing only once that is known', async () => {
  const { page, rpc } = await openRecordedApp();
  const list = page.getByRole('dialog', { name: 'Needs attention' });
  const nothing = list.getByText('Nothing needs your attention.');
  const allowHeld = rpc.hold('attention.list');
  await page.reload();
  await page.getByRole('button', { name: 'Attention', exact: true }).click();
  await list.getByRole('status', { name: 'Loading' }).waitFor();
  await expect.poll(() => nothing.count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  allowHeld();
  await nothing.waitFor();

  const allowRefused = rpc.refuse('attention.list');
  await page.reload();
  await page.getByRole('button', { name: 'Attention', exact: true }).click();
  const unread = list.getByText('This list can’t be read now.');
  await unread.waitFor();
  const allowAgain = rpc.hold('attention.list');
  const sent = () => rpc.commands.filter((command) => command === 'attention.list').length;
  const before = sent();
  await returnLater({ page, rpc });
  await expect.poll(sent).toBeGreaterThan(before);
  await expect.poll(() => unread.count()).toBe(1);
  await expect.poll(() => nothing.count()).toBe(0);
  allowRefused();
  allowAgain();
  await nothing.waitFor();

  // A list without matters that could not be read again may have some now.
  rpc.refuse('attention.list');
  await returnLater({ page, rpc });
  await unread.waitFor();
  await expect.poll(() => nothing.count()).toBe(0);
});
