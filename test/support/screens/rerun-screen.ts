import type { AuditRecordView } from '@shared/audit/audit-record';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { getDrawer } from './audit-screen';
import { startSession } from './playground-screen';

/** Runs the call of `list_room_types` again from its record, and follows the links of both records. Ends at the later one. */
export async function runRoomTypesAgain(
  page: Page,
  latest: () => Promise<AuditRecordView | undefined>,
): Promise<{ readonly toEarlier: string; readonly toLater: string }> {
  const earlier = await latest();
  const drawer = getDrawer(page);
  await drawer.getByRole('button', { name: 'Run again in the playground' }).click();
  await page.getByText('List room types needs “See room types”.').waitFor();
  await expect.poll(() => page.getByRole('option', { selected: true }).count()).toBe(0);
  await startSession(page, ['See room types']);
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByText('200', { exact: true }).first().waitFor();
  await result.getByRole('tab', { name: 'Audit record' }).click();
  await result.getByRole('link', { name: `The earlier call, ${earlier?.request_id}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await drawer.getByRole('heading', { name: `Record ${earlier?.seq}` }).waitFor();
  const later = await latest();
  const toLater = `Run again as record ${later?.seq}, ${later?.request_id}`;
  await drawer.getByRole('link', { name: toLater }).click();
  await drawer.getByText('Playground, Maren Quay').waitFor();
  const toEarlier = `Repeats record ${earlier?.seq}, ${earlier?.request_id}`;
  await drawer.getByRole('link', { name: toEarlier }).waitFor();
  return { toEarlier, toLater };
}
