import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { waitForFocus } from '../../support/browser/focus';
import { openPlayground, startByKeyboard, startSession } from '../../support/screens/playground-screen';
import { verifies } from '../../support/service/verifies';

const labels = ['See property details', 'See reservations', 'Create reservations'];

describe('the playground', () => {
  verifies('playground.screen', 'begins with nothing chosen, and ends with the key revoked', async () => {
    const app = await openPlayground([]);
    const { page, world, complaints } = app;
    await page.getByText('It can do only what you choose, and it is revoked when you leave.').waitFor();
    await page.getByRole('button', { name: 'Start a session' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByRole('option', { selected: true }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Start session' }).click();
    await dialog.getByText('Choose at least one permission.').waitFor();
    await startSession(page, labels);
    await page.getByText('3 permissions').waitFor();
    const keys = await world.manage('keys.list', { property_id: world.propertyId });
    await page
      .getByRole('region', { name: 'Session' })
      .getByText(keys[0]?.prefix ?? '')
      .waitFor();

    await app.choose('Get property');
    await app.run();
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByText('200', { exact: true }).waitFor();
    await result.getByText('"Harbour House"').waitFor();
    await app.selectTab('Request');
    await result.getByText(`Bearer svck_${keys[0]?.prefix}_********`).waitFor();
    await app.selectTab('Audit record');
    await result.getByText('get_property', { exact: true }).waitFor();
    const [latest] = await world.manage('audit.list', { filter: { channel: 'api' }, limit: 1 });
    await result.getByText(latest?.request_id ?? 'none', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'End now' }).click();
    await page
      .getByRole('region', { name: 'Session' })
      .getByText('The session ended. Its key is revoked.')
      .waitFor();
    await page.getByText('The session ended. Start another to run calls.').waitFor();
    const [ended] = await world.manage('keys.list', { property_id: world.propertyId });
    expect(ended?.state).toBe('revoked');
    await page.getByRole('button', { name: 'Start another' }).click();
    await startSession(page, ['See rooms']);
    await page.getByText('1 permission', { exact: true }).waitFor();
    await expect.poll(() => result.getByRole('tab').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  verifies('playground.screen', 'is worked by keyboard alone', async () => {
    const app = await openPlayground([]);
    const { page } = app;
    await page.getByRole('button', { name: 'Start a session' }).focus();
    await startByKeyboard(page);
    await page.getByRole('searchbox', { name: 'Find an operation' }).focus();
    await page.keyboard.type('/reservations');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'List reservations', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByText('200', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Run', exact: true }).focus();
    await page.keyboard.press('Enter');
    await result.getByRole('button', { name: /Last runs/ }).waitFor();
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('Run');
    await result.getByRole('tab', { name: 'Response' }).focus();
    await page.keyboard.press('ArrowRight');
    await result.getByRole('link', { name: 'Open in audit log' }).waitFor();
  });

  verifies('playground.form', 'is filled from the example, in step with its JSON', async () => {
    const app = await openPlayground(labels);
    const { page } = app;
    await app.choose('Create reservation');
    await page.getByText('This changes real data at Harbour House.').waitFor();
    const form = page.getByRole('form', { name: 'Create reservation' });
    await expect.poll(() => form.getByLabel('last_name').inputValue()).toBe('Silva');
    await form.getByLabel('last_name').fill('Costa');
    await form.getByRole('radio', { name: 'JSON' }).click();
    const json = form.getByLabel('Input as JSON');
    const written = JSON.parse(await json.inputValue());
    expect(written.guest.last_name).toBe('Costa');
    await json.fill('{');
    await form.getByText('This isn’t valid JSON.').waitFor();
    await form.getByRole('radio', { name: 'Form' }).click();
    await expect.poll(() => json.isVisible()).toBe(true);
    await json.fill(JSON.stringify({ ...written, adults: 1 }));
    await form.getByRole('radio', { name: 'Form' }).click();
    await expect.poll(() => form.getByLabel('adults').inputValue()).toBe('1');
    expect(await findViolations(page)).toEqual([]);
  });

  verifies('playground.form', 'shows what is wrong at its field, the native checks first', async () => {
    const app = await openPlayground(labels);
    const { page } = app;
    await app.choose('Create reservation');
    const form = page.getByRole('form', { name: 'Create reservation' });
    await form.getByLabel('room_type_id').fill('');
    await app.run();
    await form.getByText('Fill this in.').waitFor();
    await waitForFocus(form.getByLabel('room_type_id'));
    await form.getByLabel('room_type_id').fill('rty_1');
    await form.getByLabel('adults').fill('99');
    await form.getByLabel('adults').press('Control+Enter');
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByText('422', { exact: true }).waitFor();
    await form.getByText('must be at most 30').waitFor();
    await expect.poll(() => form.getByLabel('room_type_id').getAttribute('aria-invalid')).toBe('true');
    expect(await findViolations(page)).toEqual([]);
    await form.getByLabel('room_type_id').fill('rty_2');
    await form.getByText('must be at most 30').waitFor({ state: 'detached' });
  });

  verifies('playground.refusals', 'says what the session lacks, before and after', async () => {
    const app = await openPlayground(labels);
    const { page } = app;
    await page
      .getByRole('option', { name: 'List guests' })
      .getByText('needs See guest names guests.profile.read')
      .waitFor();
    await app.choose('List guests');
    await app.run();
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByText('Refused. This session lacks See guest names guests.profile.read.').waitFor();
    await result.getByText('403', { exact: true }).waitFor();
    await page
      .getByRole('status')
      .getByText('Refused. This session lacks “See guest names”.')
      .waitFor({ state: 'attached' });
  });

  it('keeps the last runs, each as it was', async () => {
    const app = await openPlayground(labels);
    const { page } = app;
    const result = page.getByRole('region', { name: 'Result' });
    for (const [title, request] of [
      ['Get property', 'GET /property'],
      ['List reservations', 'GET /reservations'],
      ['List guests', 'GET /guests'],
    ] as const) {
      await app.choose(title);
      await app.run();
      await result.getByRole('heading', { level: 2, name: request }).waitFor();
    }
    await result.getByRole('button', { name: /Last runs/ }).click();
    await page.getByRole('option', { name: 'GET /property, 200' }).click();
    await result.getByText('"Harbour House"').waitFor();
  });

  it('is for members who may manage keys while Integrations is on', async () => {
    const { page, world, open } = await openPlayground([]);
    const change = { property_id: world.propertyId, module: 'integration', is_on: false } as const;
    await world.manage('modules.set', change);
    await page.getByRole('link', { name: 'Playground' }).waitFor({ state: 'detached' });
    await open('/playground');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  });
});
