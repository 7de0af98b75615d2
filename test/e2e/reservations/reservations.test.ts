import { describe, expect } from 'vitest';
import { z } from 'zod';
import { findViolations } from '../../support/browser/accessibility';
import type { TestApp, TestAppOptions } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { waitForFocus } from '../../support/browser/focus';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import { getRecordRows } from '../../support/screens/audit-screen';
import { verifies } from '../../support/service/verifies';

const typesSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const bookedSchema = z.object({ id: z.string(), number: z.string() });

/** Opens a property with a key that creates reservations. */
async function openWithKey(options: TestAppOptions = {}) {
  const app = await openTestApp(options);
  const { world } = app;
  const { token } = await world.mint({ name: 'Channel manager' });
  const types = typesSchema.parse(await (await world.call('/api/v1/room-types', { token })).json());
  const book = async (arrival: string, departure: string, last_name: string) => {
    const body = {
      room_type_id: types.data[0]?.id ?? '',
      arrival,
      departure,
      guest: { first_name: 'Ana', last_name },
      adults: 2,
      unit_id: 'auto',
    };
    const answer = await world.call('/api/v1/reservations', { token, method: 'POST', body });
    return bookedSchema.parse(await answer.json());
  };
  return { ...app, token, book };
}

const link = ({ page }: Pick<TestApp, 'page'>, name: string | RegExp) => page.getByRole('link', { name });

describe('the reservations', () => {
  verifies('ui.reservations', 'teach where they come from, then appear as a key creates them', async () => {
    const { page, open, book, complaints } = await openWithKey();
    await open('/reservations');
    await page.getByRole('heading', { name: 'No reservations yet' }).waitFor();
    await page.getByText('as soon as a connected system creates them').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await book('2026-11-21', '2026-11-23', 'Costa');
    await link({ page }, 'Ana Costa').waitFor();
    await page.getByRole('tab', { name: 'Next 14 days' }).click();
    await book('2026-11-22', '2026-11-24', 'Silva');
    await page.getByRole('heading', { name: /^Tomorrow, / }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  verifies('ui.reservations', 'say of a room that is searched that it has no stays', async () => {
    const { page, open, book } = await openWithKey();
    await book('2026-11-21', '2026-11-23', 'Costa');
    await open('/reservations');
    await page.getByRole('searchbox').fill('double 2');
    await page.getByText('No stays in room Double 2.').waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'No reservation matches' }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  });

  verifies(
    'ui.reservations',
    'show by keyboard what happened to one, and lead to its record and back',
    async () => {
      const { page, open, book, world, token } = await openWithKey();
      const { id, number } = await book('2026-11-21', '2026-11-23', 'Costa');
      await open('/reservations');
      await page.getByRole('searchbox').focus();
      await page.keyboard.type('cost');
      await page.getByRole('heading', { name: 'Results for “cost”' }).waitFor();
      await link({ page }, 'Ana Costa').focus();
      await page.keyboard.press('Enter');
      await waitForFocus(page.getByRole('heading', { name: `Reservation ${number}` }));
      const history = page.getByRole('list', { name: 'History' });
      await history.getByText('Channel manager created it: ').waitFor();
      await world.call(`/api/v1/reservations/${id}/check-in`, { token, method: 'POST', body: {} });
      await history.getByText('Channel manager checked the guest in.').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await link({ page }, /^Open record/)
        .last()
        .focus();
      await page.keyboard.press('Enter');
      // The drawer draws the record again once the log has it.
      await getRecordRows(page).first().waitFor();
      const target = link({ page }, new RegExp(`^Reservation ${number}, Ana Costa, `));
      await target.focus();
      await page.keyboard.press('Enter');
      await history.waitFor();
    },
  );

  verifies('ui.reservations', 'are absent for a member who may not read them', async () => {
    const app = await openWithKey({ isSignedIn: false });
    const { world, page } = app;
    const { email } = await addMember(world, 'Rui', 'housekeeping');
    await app.signIn(email, MEMBER_PASSWORD);
    await page.getByRole('navigation').first().waitFor();
    await expect.poll(() => link(app, 'Reservations').count()).toBe(0);
  });
});
