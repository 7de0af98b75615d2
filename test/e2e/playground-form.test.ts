import { describe, expect } from 'vitest';
import { holdWriting, openPlayground } from '../support/playground-screen';
import { verifies } from '../support/verifies';

const labels = ['See reservations', 'Create reservations', 'Change reservations'];

describe('what the service says of a call', () => {
  verifies(
    'playground.form',
    'stands at the fields of that call alone, whatever is looked at meanwhile',
    async () => {
      const app = await openPlayground(labels);
      const { page } = app;
      await app.choose('Create reservation');
      const created = page.getByRole('form', { name: 'Create reservation' });
      await created.getByLabel('adults').fill('99');
      const release = holdWriting(app);
      await app.run();
      await page.getByRole('button', { name: 'Running...' }).waitFor();
      await app.choose('Update reservation');
      release();
      const result = page.getByRole('region', { name: 'Result' });
      await result.getByText('422', { exact: true }).waitFor();
      const updated = page.getByRole('form', { name: 'Update reservation' });
      expect(await updated.getByText('must be at most 30').count()).toBe(0);
      await app.choose('Create reservation');
      await created.getByText('must be at most 30').waitFor();
    },
  );

  verifies('playground.form', 'is not said of what was written while the call ran', async () => {
    const app = await openPlayground(labels);
    const { page } = app;
    await app.choose('Create reservation');
    const form = page.getByRole('form', { name: 'Create reservation' });
    await form.getByLabel('adults').fill('99');
    const release = holdWriting(app);
    await app.run();
    await page.getByRole('button', { name: 'Running...' }).waitFor();
    await form.getByLabel('adults').fill('3');
    release();
    await page.getByRole('region', { name: 'Result' }).getByText('422', { exact: true }).waitFor();
    expect(await form.getByText('must be at most 30').count()).toBe(0);
  });
});
