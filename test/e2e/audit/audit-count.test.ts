import { expect } from 'vitest';
import { openFilledLog } from '../../support/screens/audit-screen';
import { recordRpc } from '../../support/service/rpc-recorder';
import { verifies } from '../../support/service/verifies';

verifies('ui.states', 'the count of one filter is never displayed for another', async () => {
  const { page, open } = await openFilledLog(300);
  const rpc = await recordRpc(page);
  await page.reload();
  await open('/audit');
  const count = page.getByText(/^[\d,]+ records?$/);
  await count.waitFor();
  const allow = rpc.hold('audit.count');
  await open('/audit?outcome=failed');
  await expect.poll(() => count.count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Export records' }).isEnabled()).toBe(true);
  allow();
  await count.waitFor();
});
