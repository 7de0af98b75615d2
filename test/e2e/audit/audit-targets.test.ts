import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { TestApp, TestAppOptions } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { getDrawer, getRecordRows } from '../../support/screens/audit-screen';
import { verifies } from '../../support/service/verifies';

const typesSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const bookedSchema = z.object({
  id: z.string(),
  number: z.string(),
  guest_id: z.string(),
  unit_id: z.string(),
});

const OBJECT_ID = /\b(?:res|gst|unt|rty|mem|prp|key|rol)_[0-9a-z]{20}/;

/** A log in which a key booked a room, and read its reservation, guest, room and room type. */
async function openCalls(options: TestAppOptions = {}) {
  const app = await openTestApp(options);
  const { world } = app;
  const { token } = await world.mint({ name: 'Channel manager' });
  const { data } = typesSchema.parse(await (await world.call('/api/v1/room-types', { token })).json());
  const body = {
    room_type_id: data[0]?.id ?? '',
    arrival: '2026-11-21',
    departure: '2026-11-23',
    guest: { first_name: 'Ana', last_name: 'Costa' },
    adults: 2,
    unit_id: 'auto',
  };
  const answer = await world.call('/api/v1/reservations', { token, method: 'POST', body });
  const { id, number, guest_id, unit_id } = bookedSchema.parse(await answer.json());
  for (const path of [`reservations/${id}`, `guests/${guest_id}`])
    await world.call(`/api/v1/${path}`, { token });
  const condition = { token, method: 'PUT', body: { condition: 'clean' }, headers: { 'If-Match': '*' } };
  await world.call(`/api/v1/units/${unit_id}/condition`, condition);
  const { member } = await world.manage('members.add', {
    property_id: world.propertyId,
    name: 'Rui Alves',
    email: 'rui@example.com',
    role_id: 'viewer',
    password: null,
  });
  await app.open('/audit');
  await getRecordRows(app.page).filter({ hasText: 'Rui Alves' }).first().waitFor();
  return { ...app, number, memberId: member.id };
}

const rowOf = ({ page }: Pick<TestApp, 'page'>, text: string) =>
  getRecordRows(page).filter({ hasText: text }).first();

describe('what records are about', () => {
  verifies('ui.audit-targets', 'the table names it, and shows no ids to whom they say nothing', async () => {
    const app = await openCalls({ hasTechnicalNames: false });
    const { page, number } = app;
    await rowOf(app, `Reservation ${number}, Ana Costa, `).waitFor();
    await rowOf(app, 'Guest Ana Costa').waitFor();
    await rowOf(app, 'Room Double 1').waitFor();
    await expect.poll(() => page.getByRole('grid', { name: 'Audit log' }).innerText()).not.toMatch(OBJECT_ID);
  });

  verifies(
    'ui.audit-targets',
    'the table keeps the id beside the name for whom ids say something',
    async () => {
      const app = await openCalls();
      await expect.poll(() => rowOf(app, 'Guest Ana Costa').innerText()).toMatch(/gst_/);
    },
  );

  verifies('ui.audit-targets', 'rows that appear together are named by one request', async () => {
    const { page } = await openCalls();
    let asked = 0;
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (payload.includes('audit.targets')) asked += 1;
      }),
    );
    await page.reload();
    await getRecordRows(page).filter({ hasText: 'Room Double 1' }).first().waitFor();
    expect(asked).toBe(1);
  });

  verifies(
    'ui.audit-targets',
    'the record leads to the stays of a guest and in a room, and to a member',
    async () => {
      const app = await openCalls();
      const { page, open } = app;
      const follow = async (row: string, link: string | RegExp) => {
        await open('/audit');
        await rowOf(app, row).getByRole('gridcell').last().click();
        const leading = getDrawer(page).getByRole('link', { name: link });
        await leading.focus();
        await page.keyboard.press('Enter');
      };
      await follow('Guest Ana Costa', 'Guest Ana Costa');
      await page.getByRole('heading', { name: 'Results for “Ana Costa”' }).waitFor();
      await page.getByRole('link', { name: 'Ana Costa' }).waitFor();
      await follow('Room Double 1', 'Room Double 1');
      await page.getByRole('heading', { name: 'Stays in room Double 1' }).waitFor();
      await page.getByRole('link', { name: 'Ana Costa' }).waitFor();
      await follow('Rui Alves', /^Rui Alves/);
      await page.getByRole('heading', { level: 1, name: 'Members and roles' }).waitFor();
    },
  );
});
