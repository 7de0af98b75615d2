import type { BrowserContext } from 'playwright';
import { describe, expect } from 'vitest';
import type { Playground } from '../../support/screens/playground-screen';
import { blockWrites, openPlayground, startSession } from '../../support/screens/playground-screen';
import { runCommand } from '../../support/service/command-line';
import { verifies } from '../../support/service/verifies';

const resultOf = ({ page }: Playground) => page.getByRole('region', { name: 'Result' });

/** Replaces the body of call responses by that many letters. */
async function swellAnswers(context: BrowserContext, letters: number): Promise<void> {
  await context.routeWebSocket('**/rpc', (socket) => {
    const service = socket.connectToServer();
    service.onMessage((message) => {
      const text = String(message);
      const body = JSON.stringify(JSON.stringify({ data: 'x'.repeat(letters) }));
      const swollen = text.replace(
        /("body":)"(?:[^"\\]|\\.)*"(,"bytes":)\d+(,"is_truncated":)false/,
        (_all, ...parts) => {
          const [before, bytes, cut] = parts.map(String);
          return `${before}${body}${bytes}${letters}${cut}true`;
        },
      );
      socket.send(swollen);
    });
  });
}

describe('in the playground', () => {
  verifies(
    'playground.faults',
    'a key revoked on the command line fails at the next call, and says how',
    async () => {
      const app = await openPlayground(['See property details']);
      const { page, world } = app;
      const [key] = await world.manage('keys.list', { property_id: world.propertyId });
      await app.choose('Get property');
      const release = blockWrites(app);
      await app.run();
      await page.getByRole('button', { name: 'Running…' }).waitFor();
      const revoking = runCommand(['keys', 'revoke', key?.prefix ?? '', '--data-dir', world.dataDirectory], {
        now: world.clock.now,
      });
      release();
      expect((await revoking).code).toBe(0);
      await page.getByText('The session ended. Its key is revoked.').first().waitFor();
      await resultOf(app).getByRole('heading', { name: 'GET /property' }).waitFor();
      await page.getByRole('button', { name: 'Start another' }).click();
      await startSession(page, ['See property details']);
    },
  );

  verifies(
    'playground.refusals',
    'a 401 says why it explains nothing, and its record explains all',
    async () => {
      const app = await openPlayground(['See property details', 'See rooms']);
      const { world } = app;
      await app.choose('List rooms');
      // The revocation is open until the call waits behind it, so the page cannot hear of it before.
      const blocker = Promise.withResolvers<void>();
      const revoking = world.service.store.transact(async ({ keys, nowMs }) => {
        const [key] = await keys.listActive('playground', nowMs);
        await keys.revoke(world.propertyId, key?.id ?? '', nowMs);
        await blocker.promise;
      });
      await app.run();
      await app.page.getByRole('button', { name: 'Running…' }).waitFor();
      blocker.resolve();
      await revoking;
      await resultOf(app)
        .getByText(
          'Authentication failed. Missing, wrong, revoked and expired keys get the same answer on purpose.',
        )
        .waitFor();
      await app.selectTab('Audit record');
      await resultOf(app).getByText('The key was revoked.').waitFor();
    },
  );

  verifies('playground.faults', 'Esc cancels a call that hangs, and the next one runs', async () => {
    const app = await openPlayground(['See property details']);
    const { page } = app;
    await app.choose('Get property');
    const release = blockWrites(app);
    await app.run();
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    await page.keyboard.press('Escape');
    await resultOf(app).getByText('Cancelled before the end.').waitFor();
    release();
    await app.run();
    await resultOf(app).getByText('200', { exact: true }).waitFor();
  });

  verifies(
    'playground.faults',
    'an answer of 5 MB is shown as far as it goes, and the page stays quick',
    async () => {
      const app = await openPlayground([]);
      const { context, world, page: first } = app;
      await swellAnswers(context, 5 * 1024 * 1024);
      const page = await context.newPage();
      await first.close();
      await page.goto(`${world.baseUrl}/#/playground`);
      await page.getByRole('button', { name: 'Start a session' }).click();
      await startSession(page, ['See property details']);
      await page.getByRole('option', { name: 'Get property', exact: true }).click();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      const result = page.getByRole('region', { name: 'Result' });
      await result.getByText('The response is longer than 5.2 MB. The rest isn’t shown.').waitFor();
      await result.getByText('"data"').waitFor();
      await page.getByRole('tab', { name: 'Request', exact: true }).click();
      await result.getByText('authorization:', { exact: true }).waitFor();
    },
  );

  verifies('playground.faults', 'a lost connection ends the session, in words', async () => {
    const app = await openPlayground(['See property details']);
    const { page, world } = app;
    await world.service.listener.stop();
    // This page got no event about the revoked key.
    await page.getByText('Connection lost; the session ended.').first().waitFor();
    await expect.poll(() => page.getByText('Its key is revoked').count()).toBe(0);
  });

  verifies(
    'playground.faults',
    'input that is too deep or too large is refused for itself, and the session stays',
    async () => {
      const app = await openPlayground(['Create reservations', 'See property details']);
      const { page, complaints } = app;
      await app.choose('Create reservation');
      const form = page.getByRole('form', { name: 'Create reservation' });
      await form.getByRole('radio', { name: 'JSON' }).click();
      const json = form.getByLabel('Input as JSON');
      const runWith = async (text: string) => {
        await json.fill(text);
        await app.run();
      };
      await runWith(`{"a":${'['.repeat(62)}${']'.repeat(62)}}`);
      await resultOf(app).getByText('422', { exact: true }).waitFor();
      await runWith(`{"a":${'['.repeat(99)}${']'.repeat(99)}}`);
      await resultOf(app).getByText('The body is nested deeper than 64 levels.').first().waitFor();
      await runWith(`{"guest_comment":"${'x'.repeat(500_000)}"}`);
      await resultOf(app).getByText('The body is larger than 100 KiB.').first().waitFor();
      await runWith(`{"guest_comment":"${'x'.repeat(1_100_000)}"}`);
      await form.getByText('This is larger than 1 MB and can’t be sent.').waitFor();
      await app.choose('Get property');
      await app.run();
      await resultOf(app).getByText('"Harbour House"').waitFor();
      await page.getByText('Ends in').waitFor();
      expect(complaints).toEqual([]);
    },
  );
});
