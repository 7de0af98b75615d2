import { expect } from 'vitest';
import { z } from 'zod';
import type { TestApp } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { openCreateDialog } from '../../support/screens/keys-screen';
import { listMisdirectedTexts } from '../../support/screens/text-direction';
import { verifies } from '../../support/service/verifies';

const PROPERTY = 'בית הנמל';
const KEY = 'مدير القنوات';
const MEMBER = 'יעל כהן';
const NOTE = 'للأسئلة: القسم التقني';
const ROLE = 'קבלה בלילה';
const ROOM = 'חדר הים';
const GUEST = { first_name: 'ليلى', last_name: 'حداد' };

const typesSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const bookedSchema = z.object({ number: z.string() });

/** Names a room and its type, and books a night in it. */
async function book({ world }: Pick<TestApp, 'world'>): Promise<string> {
  const { propertyId: property_id } = world;
  const { types, units } = await world.manage('rooms.list', { property_id });
  for (const { id, name: _name, floor: _floor, position, active, room_type_id } of units.slice(0, 1))
    await world.manage('rooms.save', {
      property_id,
      change: { kind: 'unit', id, name: ROOM, floor: 'קומה שתיים', position, active, room_type_id },
    });
  for (const { id, code, max_adults, max_children, active } of types.slice(0, 1))
    await world.manage('rooms.save', {
      property_id,
      change: {
        kind: 'type',
        id,
        code,
        name: 'חדר זוגי',
        max_adults,
        max_children,
        base_price: 8000,
        active,
      },
    });
  const { token, key } = await world.mint({ name: KEY });
  await world.manage('keys.annotate', { property_id, prefix: key.prefix, note: NOTE, contact: MEMBER });
  const { data } = typesSchema.parse(await (await world.call('/api/v1/room-types', { token })).json());
  const answer = await world.call('/api/v1/reservations', {
    token,
    method: 'POST',
    body: {
      room_type_id: data[0]?.id ?? '',
      arrival: '2026-11-21',
      departure: '2026-11-23',
      guest: GUEST,
      adults: 1,
      unit_id: 'auto',
      guest_comment: 'أريد غرفة هادئة',
    },
  });
  const { number } = bookedSchema.parse(await answer.json());
  await world.call('/api/v1/reservations/nothing', { token });
  return number;
}

/** A property whose people write Hebrew and Arabic. */
async function openRightToLeft() {
  const app = await openTestApp({ isSignedIn: false });
  const { world } = app;
  const number = await book(app);
  const { id: role_id } = await world.manage('roles.save', {
    id: null,
    name: ROLE,
    permissions: ['reservations.reservation.read'],
  });
  await world.manage('members.add', {
    property_id: world.propertyId,
    name: MEMBER,
    email: 'yael@example.com',
    role_id,
    password: null,
  });
  await world.manage('properties.update', { property_id: world.propertyId, name: PROPERTY });
  await app.signIn();
  return { ...app, number, roleId: role_id };
}

verifies('ui.text-direction', 'every screen shows Hebrew and Arabic names from their own side', async () => {
  const { page, open, world, number, roleId } = await openRightToLeft();
  const [key] = await world.manage('keys.list', { property_id: world.propertyId });
  const { data } = await world.manage('reservations.search', { property_id: world.propertyId });
  const found: Record<string, readonly string[]> = {};
  const look = async (name: string) => {
    const texts = await listMisdirectedTexts(page);
    if (texts.length > 0) found[name] = texts;
  };
  const screens: readonly (readonly [string, string])[] = [
    ['/overview', PROPERTY],
    ['/reservations', GUEST.last_name],
    [`/reservations/${data[0]?.id}`, number],
    ['/keys', KEY],
    [`/keys/${key?.prefix}`, NOTE],
    ['/audit', KEY],
    ['/audit?record=1', 'Record 1'],
    [`/audit?actor=${key?.prefix}`, KEY],
    ['/members', MEMBER],
    [`/members?tab=roles&role=${roleId}`, ROLE],
    ['/property', ROOM],
    ['/modules', PROPERTY],
    ['/service', PROPERTY],
    ['/account', PROPERTY],
    ['/leaks', PROPERTY],
    ['/webhooks', PROPERTY],
    ['/playground', PROPERTY],
  ];
  for (const [path, text] of screens) {
    await open(path);
    await page.getByText(text).locator('visible=true').first().waitFor();
    await page.waitForLoadState('networkidle');
    await look(path);
  }
  expect(found).toEqual({});
});

verifies('ui.text-direction', 'dialogs, menus, toasts and fields do as well', async () => {
  const { page, open, world } = await openRightToLeft();
  const found: Record<string, readonly string[]> = {};
  const look = async (name: string) => {
    const texts = await listMisdirectedTexts(page);
    if (texts.length > 0) found[name] = texts;
  };
  await open('/keys');
  const { name, search, dialog } = await openCreateDialog(page);
  await name.fill('قفل الباب');
  await search.fill('חדר');
  await dialog
    .getByText(/No permission/)
    .first()
    .waitFor();
  await look('create dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByText(KEY).first().waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('searchbox', { name: /^Search or jump to/ }).fill('القنوات');
  await page.getByRole('dialog').getByText(KEY).first().waitFor();
  await look('palette');
  await page.keyboard.press('Escape');
  const [key] = await world.manage('keys.list', { property_id: world.propertyId });
  await open(`/keys/${key?.prefix}`);
  await page.getByRole('button', { name: /^Revoke/ }).click();
  const revoking = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await revoking.getByRole('heading').first().waitFor();
  await look('revoke dialog');
  await revoking.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('region', { name: /notification/i }).waitFor();
  await look('toast');
  await open('/property');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(ROOM).first().waitFor();
  await look('property');
  expect(found).toEqual({});
});
