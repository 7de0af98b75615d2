import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { waitForFocus } from '../../support/browser/focus';
import { callAsAgent, METHODS_OF_AN_AGENT } from '../../support/screens/agent-screen';
import { blockWrites, openPlayground } from '../../support/screens/playground-screen';
import { verifies } from '../../support/service/verifies';

describe('an agent in the playground', () => {
  verifies('playground.screen', 'connects, lists its tools, calls one, and keeps every message', async () => {
    const app = await openPlayground(['See property details', 'Connect an AI agent']);
    const { page, world } = app;
    await callAsAgent(page);
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByRole('button', { name: 'Copy all messages' }).click();
    await expect
      .poll(async () => String(await page.evaluate('navigator.clipboard.readText()')).split('\n').length)
      .toBe(7);
    expect(await findViolations(page)).toEqual([]);
    await app.selectTab('Audit record');
    await result.getByText('tools/call', { exact: true }).waitFor();
    const calls = await world.manage('audit.list', { filter: { channel: 'mcp' }, order: 'oldest_first' });
    expect(calls.map(({ rpc_method }) => rpc_method)).toEqual(METHODS_OF_AN_AGENT);
  });

  verifies('playground.refusals', 'is refused at the door without the permission to connect', async () => {
    const app = await openPlayground(['See property details']);
    const { page } = app;
    await app.selectTab('MCP');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    const result = page.getByRole('region', { name: 'Result' });
    await result
      .getByText(
        'The key lacks Connect an AI agent integration.mcp.connect. This permission is checked before anything else.',
      )
      .waitFor();
    await page.getByText('Not connected. An agent starts with a handshake.').waitFor();
    await result.getByText('403', { exact: true }).waitFor();
  });

  verifies('playground.screen', 'lists what agents have, and REST calls that they do not have', async () => {
    const app = await openPlayground(['See property details', 'Connect an AI agent']);
    const erase = app.page.getByRole('option', { name: 'Erase guest' });
    await app.choose('Erase guest');
    await app.selectTab('MCP');
    await app.page.getByRole('option', { name: 'List guests' }).waitFor();
    await expect.poll(() => erase.count()).toBe(0);
    await app.selectTab('REST');
    await erase.waitFor();
  });

  verifies('playground.refusals', 'shows in the result of a tool what the session lacks', async () => {
    const app = await openPlayground(['See property details', 'Connect an AI agent']);
    const { page } = app;
    await app.selectTab('MCP');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('The key can use 1 tool.').waitFor();
    await page
      .getByRole('option', { name: 'List guests' })
      .getByText('needs See guest names guests.profile.read')
      .waitFor();
    await app.choose('List guests');
    await app.run();
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByText('Refused. This session lacks See guest names guests.profile.read.').waitFor();
    await result.getByText('200', { exact: true }).waitFor();
  });

  verifies('playground.form', 'writes arguments in a form of the tool, its version among them', async () => {
    const app = await openPlayground(['Change guest profiles', 'Connect an AI agent']);
    const { page } = app;
    await app.selectTab('MCP');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('The key can use 1 tool.').waitFor();
    await app.choose('Update guest');
    const form = page.getByRole('form', { name: 'Update guest' });
    await form.getByLabel('version').fill('"none"');
    await app.run();
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByText('version: must be the version you read, or "*"').waitFor();
    await form.getByLabel('version').fill('"*"');
    await app.run();
    await result.getByText('Not found.').first().waitFor();
  });

  verifies('playground.screen', 'says that it connects, and can be stopped by a button', async () => {
    const app = await openPlayground(['See property details', 'Connect an AI agent']);
    const { page } = app;
    const call = page.getByRole('region', { name: 'Call' });
    await app.selectTab('MCP');
    const release = blockWrites(app);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await call.getByText('Connecting…').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await call.getByRole('button', { name: 'Cancel', exact: true }).click();
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByText('Cancelled before the end.').waitFor();
    await call.getByText('Not connected. An agent starts with a handshake.').waitFor();
    const connect = page.getByRole('button', { name: 'Connect', exact: true });
    await waitForFocus(connect);
    release();
    await connect.click();
    await call.getByText('Connected. The key can use 1 tool.').waitFor();
  });

  verifies(
    'playground.refusals',
    'finds among its last runs which of them were refused inside an answer',
    async () => {
      const app = await openPlayground(['See property details', 'Connect an AI agent']);
      const { page } = app;
      await app.selectTab('MCP');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await page.getByText('The key can use 1 tool.').waitFor();
      const result = page.getByRole('region', { name: 'Result' });
      for (const [title, tool] of [
        ['List guests', 'list_guests'],
        ['Get property', 'get_property'],
      ] as const) {
        await app.choose(title);
        await app.run();
        await result.getByRole('heading', { name: tool }).waitFor();
      }
      await result.getByRole('button', { name: /Last runs/ }).click();
      await page.getByRole('option', { name: 'get_property, 200', exact: true }).waitFor();
      await page.getByRole('option', { name: 'list_guests, 200, refused', exact: true }).waitFor();
    },
  );
});
