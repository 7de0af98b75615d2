import { describe, expect } from 'vitest';
import { z } from 'zod';
import { findViolations } from '../../support/browser/accessibility';
import type { TestAppOptions } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { expectAbsent } from '../../support/privacy/expect-absent';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import { verifies } from '../../support/service/verifies';

const typesSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const bookedSchema = z.object({ id: z.string(), number: z.string() });

/** Opens the app with one reservation of a guest who wrote an email address and a comment. */
async function openWithStay(options: TestAppOptions = {}) {
  const app = await openTestApp(options);
  const { world } = app;
  const { token } = await world.mint();
  const types = typesSchema.parse(await (await world.call('/api/v1/room-types', { token })).json());
  const body = {
    room_type_id: types.data[0]?.id ?? '',
    arrival: '2026-11-21',
    departure: '2026-11-23',
    guest: { first_name: 'Ana', last_name: 'Costa', contact: { email: 'ana@example.org' } },
    guest_comment: 'Late arrival',
    adults: 2,
  };
  const answer = await world.call('/api/v1/reservations', { token, method: 'POST', body });
  const { id, number } = bookedSchema.parse(await answer.json());
  const cancel = () =>
    world.call(`/api/v1/reservations/${id}/cancel`, {
      token,
      method: 'POST',
      body: { reason: 'guest_request' },
    });
  return { ...app, id, number, cancel };
}

describe('the data of a guest', () => {
  verifies(
    'ui.guest-data',
    'is exported as a file, and erased after a question that says what goes',
    async () => {
      const { page, open, id, number, cancel, complaints } = await openWithStay();
      await open(`/reservations/${id}`);
      await page.getByText('ana@example.org').waitFor();
      const card = page.getByRole('region', { name: 'Guest data' });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('button', { name: 'Export guest data' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('guest-data.json');
      await card.getByRole('button', { name: 'Erase guest data' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Erase the data of Ana Costa?' });
      await dialog.getByText('Backups made before now still have the data').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Erase guest data' }).click();
      await dialog.getByText(`A reservation of this guest isn’t over: ${number}.`).waitFor();
      await page.keyboard.press('Escape');
      await cancel();
      await card.getByRole('button', { name: 'Erase guest data' }).click();
      await dialog.getByRole('button', { name: 'Erase guest data' }).click();
      await card.getByText('The data of this guest was erased on').waitFor();
      await page.getByText('Guest without a name').first().waitFor();
      await expectAbsent(page.getByText(/ana@example|Ana Costa|Late arrival/));
      expect(await findViolations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  verifies('ui.guest-data', 'is not offered to members who may neither export nor erase it', async () => {
    const { page, open, id, world, signIn } = await openWithStay({ isSignedIn: false });
    const { email } = await addMember(world, 'Vera Lima', 'viewer');
    await signIn(email, MEMBER_PASSWORD);
    await open(`/reservations/${id}`);
    await page.getByRole('region', { name: 'Details' }).waitFor();
    await expectAbsent(page.getByRole('region', { name: 'Guest data' }));
    await expectAbsent(page.getByText('ana@example.org'));
  });
});
