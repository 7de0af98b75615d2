import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import { listButtonNames } from '../../support/screens/button-names';
import { verifies } from '../../support/service/verifies';

describe('the property', () => {
  verifies(
    'ui.leave-question',
    'its profile is changed, and asked about before it is left behind',
    async () => {
      const { page, world, complaints } = await openTestApp({ path: '/property' });
      await page.getByLabel('Street').fill('3 Quay');
      await page.getByRole('combobox', { name: 'Time zone' }).fill('Madr');
      await page.getByRole('option', { name: /^Madrid, / }).click();
      await page.getByRole('spinbutton', { name: /hour.*Check-in from/ }).press('ArrowUp');
      expect(await findViolations(page)).toEqual([]);

      await page.getByRole('link', { name: 'Modules' }).click();
      const question = page.getByRole('alertdialog', { name: 'Discard your changes to the profile?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await page.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click();
      await page.getByText('Harbour House saved.').first().waitFor();
      const [property] = (await world.manage('properties.list', {})).filter(
        ({ id }) => id === world.propertyId,
      );
      expect(property).toMatchObject({
        address: { street: '3 Quay' },
        time_zone: 'Europe/Madrid',
        check_in_time: '16:00',
        check_out_time: '11:00',
        auto_assign_days: 7,
      });
      expect(complaints).toEqual([]);
    },
  );

  it('what is wrong is said at the field, which gets the focus; discarding puts back what there was', async () => {
    const { page } = await openTestApp({ path: '/property', theme: 'dark', width: 800, height: 600 });
    const name = page.getByRole('form', { name: 'Profile' }).getByLabel('Name');
    await name.fill('');
    await name.press('Enter');
    await page.getByText('Enter a name for the property.').waitFor();
    await page.waitForFunction('document.activeElement.getAttribute("aria-invalid") === "true"');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => name.inputValue()).toBe('Harbour House');
    expect(await page.evaluate('document.querySelector("main").scrollWidth')).toBeLessThanOrEqual(744);
  });

  it('a room type is added with its price in the currency of the property', async () => {
    const { page, world } = await openTestApp({ path: '/property' });
    await page.getByRole('button', { name: 'Add room type' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a room type' });
    await dialog.getByRole('button', { name: 'Add room type' }).click();
    await dialog.getByText('Enter a name, such as Double.').waitFor();
    await dialog.getByLabel('Name').fill('Loft');
    await dialog.getByLabel('Code').fill('lft');
    await dialog.getByLabel('Price a night').fill('199.5');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add room type' }).click();
    await page.getByRole('row', { name: /Loft LFT 2 adults €199\.50 0/ }).waitFor();
    const { types } = await world.manage('rooms.list', { property_id: world.propertyId });
    expect(types.find(({ code }) => code === 'LFT')?.base_price).toEqual({ amount: 19_950, currency: 'EUR' });

    await page.getByRole('button', { name: 'Edit Loft' }).click();
    await page.getByRole('dialog', { name: 'Edit room type Loft' }).getByLabel('Adults').fill('4');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Loft LFT 4 adults/ }).waitFor();
  });

  it('several rooms are numbered on, and one is edited, retired and brought back', async () => {
    const { page } = await openTestApp({ path: '/property' });
    await page.getByRole('button', { name: 'Add rooms' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add rooms' });
    // With the keyboard only, from the first field on.
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('Choose a room type.').waitFor();
    await dialog.getByRole('button', { name: 'Choose a room type' }).click();
    await page.getByRole('option', { name: 'Double' }).click();
    await dialog.getByLabel('Name').fill('Double');
    await dialog.getByLabel('How many').fill('3');
    await dialog.getByLabel('How many').press('Tab');
    await dialog.getByText('Double 3 to Double 5').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add 3 rooms' }).click();
    await page.getByText('3 rooms added.').first().waitFor();
    const rooms = page.getByRole('table', { name: 'Rooms' });
    await rooms.getByRole('row', { name: /^Double 5 Double/ }).waitFor();

    await page.getByRole('button', { name: 'Edit Double 5' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Garden room');
    await page.getByRole('dialog').getByLabel(/Floor/).fill('Ground');
    await page.getByRole('dialog').getByLabel(/Floor/).press('Enter');
    await rooms.getByRole('row', { name: /^Garden room Double Ground Vacant, clean/ }).waitFor();

    await page.getByRole('button', { name: 'Retire Garden room' }).click();
    await page
      .getByRole('alertdialog', { name: 'Retire Garden room?' })
      .getByRole('button', { name: 'Retire' })
      .click();
    await rooms.getByRole('row', { name: /^Garden room/ }).waitFor({ state: 'detached' });
    await page.getByText('Show 1 retired room').click();
    await page.getByRole('button', { name: 'Bring back Garden room' }).click();
    await page.getByText('Garden room is active again.').first().waitFor();
    await page.getByRole('button', { name: 'Retire Garden room' }).waitFor();
  });

  it('a room that a guest has booked is not retired, and the dialog says why', async () => {
    const { page, world } = await openTestApp({ path: '/property' });
    const { token } = await world.mint();
    const { types } = await world.manage('rooms.list', { property_id: world.propertyId });
    const booked = await world.call('/api/v1/reservations', {
      method: 'POST',
      token,
      headers: { 'Idempotency-Key': 'a-booking' },
      body: {
        arrival: '2026-12-01',
        departure: '2026-12-03',
        room_type_id: types.find(({ code }) => code === 'STE')?.id,
        adults: 2,
        guest: { first_name: 'Ada', last_name: 'Weir', contact_consent: false },
        children: 0,
        source: 'website',
        unit_id: 'auto',
      },
    });
    expect(booked.status).toBe(201);
    await page.getByRole('button', { name: 'Retire Suite 1' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click();
    await page
      .getByText(
        'Suite 1 can’t be retired or change its type: it is taken on 2026-12-01. Move or cancel that reservation first.',
      )
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  verifies('ui.settings-rights', 'a member who may only read it sees text and no button', async () => {
    const { page, world, signIn } = await openTestApp({ isSignedIn: false });
    const { email } = await addMember(world, 'Jo Brandt', 'viewer');
    await signIn(email, MEMBER_PASSWORD);
    await page.getByRole('link', { name: 'Property' }).click();
    await page.getByText('7 days before arrival').waitFor();
    await page.getByRole('table', { name: 'Rooms' }).waitFor();
    const main = page.getByRole('main');
    await expect.poll(() => main.getByRole('textbox').count()).toBe(0);
    await expect.poll(() => listButtonNames(main)).toEqual(['Help']);
    expect(await findViolations(page)).toEqual([]);
  });
});
