import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';

const property = ['--property', 'Harbour House'];

it('switching Integrations says what it means for the keys of the property, if there are any', async () => {
  const data = join(createTemporaryFolder(), 'data');
  const run = async (...args: string[]) => (await runCommand([...args, '--data-dir', data])).out.trim();
  const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
  await run('setup', '--organisation', 'Quay', ...property, '--time-zone', 'Europe/Lisbon', ...owner);
  expect(await run('modules', 'set', 'integration', 'on', ...property)).toBe(
    'Integrations is on at Harbour House.\nNo active keys are affected.',
  );
  await run('keys', 'create', ...property, '--name', 'K', '--scope', 'property.profile.read');
  expect(await run('modules', 'set', 'integration', 'off', ...property)).toBe(
    'Integrations is off at Harbour House.\n1 active key stops working until Integrations is switched on again.',
  );
  expect(await run('modules', 'set', 'integration', 'on', ...property)).toBe(
    'Integrations is on at Harbour House.\n1 active key works again at once.',
  );
});
