import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { waitForFocus } from '../../support/browser/focus';
import { blockWrites, openPlayground } from '../../support/screens/playground-screen';
import { verifies } from '../../support/service/verifies';

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
      const release = blockWrites(app);
      await app.run();
      await page.getByRole('button', { name: 'Running…' }).waitFor();
      await app.choose('Update reservation');
      release();
      const result = page.getByRole('region', { name: 'Result' });
      await result.getByText('422', { exact: true }).waitFor();
      const updated = page.getByRole('form', { name: 'Update reservation' });
      await expect.poll(() => updated.getByText('must be at most 30').count()).toBe(0);
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
    const release = blockWrites(app);
    await app.run();
    await page.getByRole('button', { name: 'Running…' }).waitFor();
    await form.getByLabel('adults').fill('3');
    release();
    await page.getByRole('region', { name: 'Result' }).getByText('422', { exact: true }).waitFor();
    await expect.poll(() => form.getByText('must be at most 30').count()).toBe(0);
  });
});

describe('a call written as JSON', () => {
  verifies('playground.form', 'stays JSON where the form would hide what is sent, and names it', async () => {
    const app = await openPlayground(labels);
    const { page } = app;
    await app.choose('List reservations');
    const form = page.getByRole('form', { name: 'List reservations' });
    await form.getByRole('radio', { name: 'JSON' }).click();
    const json = form.getByLabel('Input as JSON');
    await json.fill('{\n  "sort": "foo",\n  "foo": 1,\n  "arrival_from": "not a day"\n}');
    await form.getByRole('radio', { name: 'Form' }).click();
    await form.getByText('The form can’t show all of this.').waitFor();
    await form.getByText('sort, line 2: not one of its choices.').waitFor();
    await form.getByText('foo, line 3: the form has no such field.').waitFor();
    await form.getByText('arrival_from, line 4: not a date.').waitFor();
    await expect.poll(() => form.getByRole('radio', { name: 'JSON', checked: true }).count()).toBe(1);
    await expect.poll(() => json.isVisible()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await json.fill('{"sort": "-arrival"}');
    await form.getByText('sort, line 2').waitFor({ state: 'detached' });
    await form.getByRole('radio', { name: 'Form' }).click();
    await form.getByRole('button', { name: /sort/ }).getByText('-arrival').waitFor();
  });

  verifies(
    'playground.form',
    'is not made of half-written fields: they stay as they are, and are named',
    async () => {
      const app = await openPlayground(labels);
      const { page } = app;
      await app.choose('Create reservation');
      const form = page.getByRole('form', { name: 'Create reservation' });
      await form.getByLabel('night_prices').fill('[{"date":');
      await form.getByLabel('adults').fill('2x');
      await form.getByRole('radio', { name: 'JSON' }).click();
      await form.getByText('Fix or clear invalid fields before switching to JSON.').waitFor();
      await form.getByText('night_prices.', { exact: true }).waitFor();
      await form.getByText('adults.', { exact: true }).waitFor();
      await app.choose('List reservations');
      await app.choose('Create reservation');
      await expect.poll(() => form.getByLabel('night_prices').inputValue()).toBe('[{"date":');
      await expect.poll(() => form.getByLabel('adults').inputValue()).toBe('2x');
      await form.getByText('This isn’t valid JSON.').waitFor();
      await form.getByText('Enter a number.').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await form.getByLabel('night_prices').fill('');
      await form.getByLabel('adults').fill('3');
      await form.getByRole('radio', { name: 'JSON' }).click();
      const written = JSON.parse(await form.getByLabel('Input as JSON').inputValue());
      expect(written).toMatchObject({ adults: 3 });
      expect(written).not.toHaveProperty('night_prices');
    },
  );
});

describe('a field', () => {
  verifies('playground.form', 'that is required says so in its name, as a word of its own', async () => {
    const app = await openPlayground(labels);
    await app.choose('Create reservation');
    const form = app.page.getByRole('form', { name: 'Create reservation' });
    await form.getByRole('textbox', { name: 'adults, required', exact: true }).waitFor();
    await form.getByRole('textbox', { name: 'room_type_id, required', exact: true }).waitFor();
    await form.getByRole('textbox', { name: 'children', exact: true }).waitFor();
  });
});

describe('what cannot be sent', () => {
  verifies('playground.form', 'is said at its header, and the call is not made', async () => {
    const app = await openPlayground(labels);
    const { page } = app;
    const result = page.getByRole('region', { name: 'Result' });
    await app.choose('Create reservation');
    const form = page.getByRole('form', { name: 'Create reservation' });
    const key = form.getByLabel('Idempotency-Key');
    for (const text of ['schlüssel-✓', 'x'.repeat(300)]) {
      await key.fill(text);
      await app.run();
      await form.getByText('Use 1 to 128 visible ASCII characters, without spaces.').waitFor();
      await waitForFocus(key);
      await expect.poll(() => key.getAttribute('aria-invalid')).toBe('true');
    }
    await app.choose('Update reservation');
    const other = page.getByRole('form', { name: 'Update reservation' });
    await other.getByLabel('If-Match').fill('abc');
    await app.run();
    await other.getByText('Enter a version number, or *.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await result.getByText('Run a call to see what it sends').waitFor();
    await other.getByLabel('If-Match').fill('"3"');
    await app.run();
    await result.getByText('404', { exact: true }).waitFor();
  });

  verifies(
    'playground.form',
    'as JSON is said at the JSON, however deep it is, and the page stays',
    async () => {
      const app = await openPlayground(labels);
      const { page, complaints } = app;
      await app.choose('List reservations');
      const form = page.getByRole('form', { name: 'List reservations' });
      await form.getByRole('radio', { name: 'JSON' }).click();
      const json = form.getByLabel('Input as JSON');
      await json.fill(`{"q":${'['.repeat(20_000)}${']'.repeat(20_000)}}`);
      await form.getByText('This is nested deeper than 100 levels.').waitFor();
      await form.getByRole('radio', { name: 'Form' }).click();
      await app.run();
      await form.getByText('This is nested deeper than 100 levels.').waitFor();
      await json.fill('{"q":"\\ud800"}');
      await app.run();
      await form.getByText('q: must be well-formed Unicode').waitFor();
      await form.getByRole('radio', { name: 'Form' }).click();
      await form.getByText('must be well-formed Unicode').waitFor();
      await expect
        .poll(() => form.getByLabel('q', { exact: true }).getAttribute('aria-invalid'))
        .toBe('true');
      await form.getByLabel('q', { exact: true }).fill('silva');
      await app.run();
      await page.getByRole('region', { name: 'Result' }).getByText('200', { exact: true }).waitFor();
      expect(complaints).toEqual([]);
    },
  );
});
