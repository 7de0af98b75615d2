import { expect } from 'vitest';
import { openNewService } from '../../owners/open-new-service';
import { performJourney } from '../../owners/owner-journey';
import { CLICK_AIM, personas } from '../../owners/personas';
import { waitForFocus } from '../../support/browser/focus';
import { findField, findTitle, pressButton } from '../../support/screens/first-run-screen';
import { verifies } from '../../support/service/verifies';

for (const persona of personas)
  verifies('run.new-owner', `${persona.name}, with few clicks and no terminal`, async () => {
    const { page, complaints } = await openNewService(persona);
    const { clicks } = await performJourney(page, persona);
    expect(clicks).toBeLessThanOrEqual(CLICK_AIM);
    expect(complaints).toEqual([]);
  });

verifies(
  'run.proposed-name',
  'each form is typed into at once, from its first blank field, and a proposed name can be replaced',
  async () => {
    const [persona] = personas;
    if (persona === undefined) throw new Error('there is an owner');
    const { page } = await openNewService({ ...persona, language: 'en-GB' });
    await findTitle(page, 'Welcome to Brasstag').waitFor();
    await waitForFocus(findField(page, 'Business name'));
    await page.keyboard.type('Pension Alpenblick');
    await expect.poll(() => findField(page, 'Business name').inputValue()).toBe('Pension Alpenblick');
    await findField(page, 'Your name').fill('Resi Hofer');
    await findField(page, 'Email').fill('resi@alpenblick.example');
    await findField(page, 'Password').fill('ein sehr langes Kennwort');
    await pressButton(page);
    await findTitle(page, 'Your property').waitFor();
    const name = findField(page, 'Name');
    await waitForFocus(findField(page, 'Rooms (optional)'));
    await expect.poll(() => name.inputValue()).toBe('Pension Alpenblick');
    await page.keyboard.press('Shift+Tab');
    await waitForFocus(name);
    await page.keyboard.type('Haus am See');
    await expect.poll(() => name.inputValue()).toBe('Haus am See');
  },
);
