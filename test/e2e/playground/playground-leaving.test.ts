import { describe, expect } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import type { Playground } from '../../support/screens/playground-screen';
import { openPlayground, startSession } from '../../support/screens/playground-screen';
import { verifies } from '../../support/service/verifies';

const keysOf = ({ world }: Playground) => world.manage('keys.list', { property_id: world.propertyId });

/** Resolves when the key of the session has ended. */
async function revoked(app: Playground): Promise<string> {
  for (;;) {
    const [key] = await keysOf(app);
    if (key?.state !== 'active') return key?.state ?? 'none';
    await app.world.service.store.transact(async () => undefined);
  }
}

describe('a member who leaves the playground', () => {
  verifies('playground.ends', 'is asked first, and ends the session by going', async () => {
    const app = await openPlayground(['See property details']);
    const { page } = app;
    await page.getByRole('link', { name: 'API keys' }).click();
    const question = page.getByRole('alertdialog', { name: 'This ends the session.' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await keysOf(app))[0]?.state).toBe('active');
    await page.getByRole('link', { name: 'API keys' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
    expect(await revoked(app)).toBe('revoked');
    await page.getByRole('button', { name: 'Show playground keys (1)' }).click();
    await page.getByText('Playground, Maren Quay').waitFor();
  });

  verifies('playground.ends', 'by Back may still stay, also where the address was typed', async () => {
    const { page, world, open } = await openTestApp({ path: '/keys' });
    const back = () => page.evaluate(() => history.back());
    const question = page.getByRole('alertdialog', { name: 'This ends the session.' });
    const stayOnPage = async () => {
      await question.getByRole('button', { name: 'Stay' }).click();
      await question.waitFor({ state: 'detached' });
      expect(new URL(page.url()).hash).toBe('#/playground');
      await page.getByText('Ends in').waitFor();
    };
    await open('/playground');
    await page.getByRole('button', { name: 'Start a session' }).click();
    await startSession(page, ['See property details']);
    await back();
    await stayOnPage();
    await back();
    await stayOnPage();
    await open('/keys');
    await stayOnPage();
    const keys = await world.manage('keys.list', { property_id: world.propertyId });
    expect(keys[0]?.state).toBe('active');
    await back();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/keys');
  });

  verifies('playground.ends', 'as the module is switched off elsewhere comes to what is left', async () => {
    const app = await openPlayground(['See property details']);
    const { page, world } = app;
    await world.manage('modules.set', {
      property_id: world.propertyId,
      module: 'integration',
      is_on: false,
    });
    await page.getByRole('heading', { level: 1, name: 'Reservations' }).waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\/reservations/);
    expect(await revoked(app)).toBe('revoked');
  });

  verifies('playground.ends', 'for the record in the log reads that it ends the session', async () => {
    const app = await openPlayground(['See property details']);
    const { page } = app;
    await app.choose('Property');
    await app.run();
    await app.selectTab('Audit record');
    await page.getByRole('link', { name: 'Open in audit log' }).click();
    await page
      .getByRole('alertdialog', { name: 'This ends the session.' })
      .getByRole('button', { name: 'Leave' })
      .click();
    await page.getByRole('region', { name: 'Record' }).waitFor();
    expect(await revoked(app)).toBe('revoked');
  });

  verifies('playground.ends', 'for another property leaves no key behind', async () => {
    const app = await openPlayground(['See property details']);
    const { page } = app;
    await page.getByRole('button', { name: /Harbour House/ }).click();
    await page.getByRole('menuitemradio', { name: 'Cliff Cottage' }).click();
    await page.getByRole('button', { name: 'Start a session' }).waitFor();
    expect(await revoked(app)).toBe('revoked');
  });

  verifies('playground.ends', 'by reloading the page begins without a session', async () => {
    const app = await openPlayground(['See property details']);
    const { page } = app;
    await page.reload();
    await page.getByRole('button', { name: 'Start a session' }).waitFor();
    expect(await revoked(app)).toBe('revoked');
  });

  verifies('playground.ends', 'by signing out ends the session with everything else', async () => {
    const app = await openPlayground(['See property details']);
    const { page } = app;
    await page.getByRole('button', { name: /Maren Quay/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await revoked(app)).toBe('revoked');
  });

  verifies('playground.one-session', 'in another window reads that the first session is over', async () => {
    const app = await openPlayground(['See property details']);
    const { page, context, world } = app;
    const other = await context.newPage();
    await other.goto(world.baseUrl);
    await other.getByRole('link', { name: 'Playground' }).click();
    await other.getByRole('button', { name: 'Start a session' }).click();
    await other.getByRole('option', { name: 'See rooms' }).click();
    await other.getByRole('button', { name: 'Start session' }).click();
    await other.getByText('Ends in').waitFor();
    await page
      .getByRole('region', { name: 'Session' })
      .getByText('The session ended. Its key is revoked.')
      .waitFor();
    const states = (await keysOf(app)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['active', 'revoked']);
  });

  verifies('playground.ends', 'alone for too long finds the session over', async () => {
    const app = await openPlayground(['See property details']);
    app.world.clock.pass(15 * 60_000 - 400);
    await app.page.getByText('The session ended. Its key is revoked.').first().waitFor();
    expect(await revoked(app)).toBe('revoked');
  });
});
