import { join } from 'node:path';
import { it } from 'vitest';
import { z } from 'zod';
import { expectRecorded } from '../../support/recording/recording';
import { createPlaygroundWorld, startPlayground } from '../../support/screens/playground';
import type { TestPage } from '../../support/service/window-world';
import { recordCommands } from './record-commands';

const createdSchema = z.looseObject({ handle: z.string() });

async function openRecordedWindow() {
  const world = await createPlaygroundWorld();
  const { page } = await world.signedIn();
  const { clock, dataDirectory, propertyId: property_id } = world;
  const file = join(dataDirectory, 'brasstag.db');
  const recorder = recordCommands({ clock, file, dataDirectory }, { [world.baseUrl]: '<base url>' });
  return { page, property_id, ...recorder };
}

async function createToken(page: TestPage, property_id: string): Promise<string> {
  const draft = { property_id, name: 'Lock', expires_in_days: 30, scopes: ['guests.profile.read'] };
  return createdSchema.parse(await page.get('keys.create', draft)).handle;
}

it('a new token is shown, copied and destroyed as before', async () => {
  const { page, property_id, record, finish } = await openRecordedWindow();
  const handle = await createToken(page, property_id);
  const other = await createToken(page, property_id);
  await record('shown', () => page.call('keys.reveal', { handle }));
  await record('shown once more', () => page.call('keys.reveal', { handle }));
  await record('copied', () => page.call('keys.copy', { handle }));
  await record('destroyed', () => page.call('keys.destroy', { handle }));
  await record('destroyed once more', () => page.call('keys.destroy', { handle }));
  await record('another destroyed', () => page.call('keys.destroy', { handle: other }));
  await record('another shown', () => page.call('keys.reveal', { handle: other }));
  expectRecorded('token-calls', await finish());
});

it('the playground makes its calls as before', async () => {
  const { page, property_id, record, finish } = await openRecordedWindow();
  const rest = (operation: string, input: object) => () =>
    page.call('playground.run', { property_id, surface: 'rest', operation, input: { ...input } });
  await record('before its start', rest('get_property', {}));
  let prefix = '';
  await record('its start', async () => {
    const key = await startPlayground(page, property_id, [
      'property.profile.read',
      'integration.mcp.connect',
    ]);
    prefix = key.prefix;
    return key;
  });
  await record('an answer', rest('get_property', {}));
  await record('a refusal', rest('list_guests', {}));
  await record('bad input', rest('list_guests', { limit: 'many' }));
  const agent = { property_id, surface: 'mcp' } as const;
  await record('an agent connects', () => page.call('playground.run', { ...agent, method: 'connect' }));
  await record('an agent lists', () => page.call('playground.run', { ...agent, method: 'list' }));
  await record('an agent calls', () =>
    page.call('playground.run', { ...agent, method: 'call', tool: 'get_property', arguments: {} }),
  );
  await record('its end', () => page.call('playground.end', { property_id, prefix }));
  expectRecorded('playground-calls', await finish());
});
