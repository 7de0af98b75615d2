import { join } from 'node:path';
import { formatState } from '@server/cli/webhooks/webhook-lines';
import { expect, it } from 'vitest';
import { parseJsonOutput, runCommand } from '../../../support/service/command-line';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const HARBOUR = ['--property', 'Harbour House'];
const COTTAGE = ['--property', 'Cliff Cottage'];
const localOptions = ['--time-zone', 'Europe/Lisbon'];

verifies(
  'cli.own-properties',
  'a member of one property lists the webhooks there, and is refused by name elsewhere',
  async () => {
    const at = ['--data-dir', join(createTemporaryFolder(), 'data')];
    const run = (...args: readonly string[]) => parseJsonOutput([...args, ...at]);
    const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
    await run('setup', '--organisation', 'Quay', ...HARBOUR, ...localOptions, ...owner);
    await run('properties', 'add', '--name', 'Cliff Cottage', ...localOptions);
    for (const property of [HARBOUR, COTTAGE]) {
      await run('modules', 'set', 'integration', 'on', ...property);
      const url = ['--url', 'https://hooks.example.com/in', '--type', 'unit.created'];
      await run('webhooks', 'create', ...property, ...url);
    }
    const ana = ['--name', 'Ana', '--email', 'ana@example.com', '--role', 'Manager'];
    await run('members', 'add', ...HARBOUR, ...ana);
    const list = (...args: readonly string[]) =>
      runCommand(['webhooks', 'list', ...args, '--as', 'ana@example.com', '--json', ...at]);
    const { code, out } = await list();
    expect([code, JSON.parse(out)]).toMatchObject([0, [{ url: 'https://hooks.example.com/in' }]]);
    const refused = await list(...COTTAGE);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('You lack the permission integration.webhook.manage at Cliff Cottage.');
  },
);

it('names the state of a webhook whose last message failed as the window does', () => {
  const active = { state: 'active', disabled_reason: null, failing_since: null } as const;
  const since = '2026-11-24T08:00:00Z';
  expect(formatState(active)).toBe('active');
  expect(formatState({ ...active, failing_since: since })).toBe('failing');
  const disabled = { state: 'disabled', disabled_reason: 'gone', failing_since: since } as const;
  expect(formatState(disabled)).toBe('disabled (gone)');
});
