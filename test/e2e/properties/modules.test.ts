import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { pressEscapeIn } from '../../support/browser/focus';
import { verifies } from '../../support/service/verifies';

describe('modules', () => {
  verifies(
    'ui.module-switch',
    'switching Integrations off says how many keys stop, and the menu is gone at once',
    async () => {
      const { page, world, complaints } = await openTestApp({ path: '/modules' });
      await world.mint({ name: 'Channel manager sync' });
      const { token } = await world.mint({ name: 'Smart locks' });
      await page.getByText('Lets other systems connect to this property.').waitFor();
      await page.getByText('On', { exact: true }).click();
      const question = page.getByRole('alertdialog', { name: 'Switch off Integrations at Harbour House?' });
      await question.getByText('The Integrations menu disappears for everyone.').waitFor();
      await question
        .getByText('2 active keys stop working until Integrations is switched on again.')
        .waitFor();
      expect(await findViolations(page)).toEqual([]);
      await question.getByRole('button', { name: 'Switch off' }).click();
      await page
        .getByRole('heading', { name: 'Integrations', level: 2 })
        .nth(1)
        .waitFor({ state: 'detached' });
      await expect.poll(() => page.getByRole('link', { name: 'API keys' }).count()).toBe(0);
      await expect.poll(() => page.getByRole('switch', { name: 'Integrations' }).isChecked()).toBe(false);
      await page.getByText('Integrations switched off.').first().waitFor();
      expect((await world.call('/api/v1/reservations', { token })).status).toBe(403);
      expect(complaints).toEqual([]);
    },
  );

  verifies('ui.module-switch', 'switching it on lists the keys that work again', async () => {
    const { page, world } = await openTestApp({ theme: 'dark', width: 800, height: 600 });
    await world.mint({ name: 'Smart locks' });
    const off = { property_id: world.propertyId, module: 'integration', is_on: false } as const;
    await world.manage('modules.set', off);
    await page.getByRole('link', { name: 'API keys' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Modules' }).click();
    await page.getByText('Off', { exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Switch on Integrations at Harbour House?' });
    await question.getByText('1 active key works again at once.').waitFor();
    await question.getByRole('list', { name: 'Keys that work again' }).getByText('Smart locks').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await pressEscapeIn(question);
    await expect.poll(() => page.getByRole('switch', { name: 'Integrations' }).isChecked()).toBe(false);
    await page.getByText('Off', { exact: true }).click();
    await question.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('link', { name: 'API keys' }).waitFor();
  });

  verifies('ui.module-switch', 'switching it on asks nothing while there is no key', async () => {
    const { page, world, complaints } = await openTestApp({ path: '/modules' });
    await world.manage('modules.set', {
      property_id: world.propertyId,
      module: 'integration',
      is_on: false,
    });
    await page.getByRole('link', { name: 'API keys' }).waitFor({ state: 'detached' });
    await page.getByText('Off', { exact: true }).click();
    await page.getByRole('link', { name: 'API keys' }).waitFor();
    await page.getByText('Integrations switched on.').first().waitFor();
    await expect.poll(() => page.getByRole('alertdialog', { name: /^Switch on/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Go to API keys' }).click();
    await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
