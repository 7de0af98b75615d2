import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openPlayground } from '../../support/screens/playground-screen';
import { verifies } from '../../support/service/verifies';

describe('the first call of the playground', () => {
  verifies('playground.first-call', 'is one that the session may make, and it succeeds', async () => {
    const app = await openPlayground(['See room types', 'Create reservations']);
    const { page } = app;
    await page.getByRole('form', { name: 'List room types' }).waitFor();
    await app.run();
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByText('200', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  verifies('playground.first-call', 'is filled with ids that the property has', async () => {
    const app = await openPlayground(['Create reservations']);
    const { page, world } = app;
    const { types } = await world.manage('rooms.list', { property_id: world.propertyId });
    const form = page.getByRole('form', { name: 'Create reservation' });
    await form.waitFor();
    const ids = types.map(({ id }) => id);
    await expect
      .poll(async () => ids.includes(await form.getByLabel('room_type_id').inputValue()))
      .toBe(true);
  });

  verifies('playground.first-call', 'is in view in the list of operations', async () => {
    const { page } = await openPlayground(['Create reservations']);
    await page.getByRole('form', { name: 'Create reservation' }).waitFor();
    const option = page.getByRole('option', { name: 'Create reservation', exact: true });
    const list = page.getByRole('listbox', { name: 'Operations' });
    await expect
      .poll(async () => {
        const [row, box] = [await option.boundingBox(), await list.boundingBox()];
        return row !== null && box !== null && row.y >= box.y && row.y + row.height <= box.y + box.height;
      })
      .toBe(true);
  });

  verifies(
    'playground.first-call',
    'leaves a result that says when the form is of another call',
    async () => {
      const app = await openPlayground(['See room types', 'See rooms']);
      const { page } = app;
      await app.choose('List room types');
      await app.run();
      const result = page.getByRole('region', { name: 'Result' });
      await result.getByText('200', { exact: true }).waitFor();
      const other = result.getByText('This is the result of GET /room-types, not of the call in the form.');
      await expect.poll(() => other.count()).toBe(0);
      await app.choose('List rooms');
      await other.waitFor();
      await app.run();
      await other.waitFor({ state: 'detached' });
    },
  );
});
