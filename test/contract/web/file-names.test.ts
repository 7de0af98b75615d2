import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createPageHeaders, sendRequest } from '../../support/browser/browser';
import { verifies } from '../../support/service/verifies';
import { openBrowser, ownerCredentials } from './service-browser';

const chosenSchema = z.object({ ticket: z.string(), url: z.string() });
const junk = Buffer.from('none of our files');

/** Opens a signed-in browser that sends and fetches files under names that the member chose. */
async function openNamed() {
  const browser = await openBrowser();
  const { world, cookie, call } = browser;
  await call('session.signIn', ownerCredentials);
  const choose = async (purpose: string, name: string) =>
    chosenSchema.parse(await call('files.choose', { purpose, suggested_name: name }));
  const send = async (purpose: string, name: string, body: Buffer): Promise<string> => {
    const { ticket, url } = await choose(purpose, name);
    await sendRequest(world.port, url, {
      method: 'POST',
      headers: createPageHeaders(world.port, cookie),
      body,
    });
    return ticket;
  };
  return { ...browser, choose, send };
}

describe('a file that a browser sent or fetches', () => {
  verifies('web.files', 'is refused under the name that the person gave it', async () => {
    const { world, sentenceOf, send } = await openNamed();
    expect(await sentenceOf('service.restore', { file: await send('restore', 'junk.db', junk) })).toBe(
      'junk.db is damaged or isn’t a Brasstag backup. Nothing was changed.',
    );
    const importing = async (name: string, body: Buffer) =>
      sentenceOf('import.reservations', {
        property_id: world.propertyId,
        file: await send('import', name, body),
        hotel: null,
        create_units: false,
      });
    expect(await importing('guests.csv.gz', junk)).toBe(
      'guests.csv.gz isn’t a gzip file, or it is incomplete.',
    );
    expect(await importing('guests.csv', Buffer.from(`a,"${randomBytes(60_000).toString('hex')}`))).toMatch(
      /^guests\.csv isn’t a CSV file: /,
    );
  });

  verifies('web.files', 'is no other file when it is there already', async () => {
    const { call, choose, sentenceOf, world } = await openNamed();
    const requests = [
      ['service.backup', 'backup', 'copy.db', {}],
      ['audit.checkpoint', 'checkpoint', 'log.txt', {}],
      ['audit.export', 'audit_export', 'calls.csv', { filter: {}, format: 'csv' }],
      ['keys.bundle', 'agent_bundle', 'harbour.mcpb', { property_id: world.propertyId }],
    ] as const;
    for (const [command, purpose, name, input] of requests) {
      const { ticket } = await choose(purpose, name);
      const given = { ...input, file: ticket };
      expect(await call(command, given)).toEqual(expect.any(Object));
      expect(await sentenceOf(command, given)).toBe(`${name} already exists. Nothing was written.`);
    }
  });

  verifies('web.files', 'stands in the audit log under the name that the person gave it', async () => {
    const { world, cookie, call, choose, send } = await openNamed();
    const { ticket, url } = await choose('backup', 'friday.db');
    await call('service.backup', { file: ticket });
    const { body } = await sendRequest(world.port, url, { headers: { cookie } });
    const targetsOf = async (operation: string) =>
      (await world.manage('audit.list', { filter: { operation } })).map(({ target_id }) => target_id);
    expect(await targetsOf('service.backup')).toEqual(['friday.db']);
    const backup = await send('restore', 'friday (1).db', body);
    expect(await call('service.restore', { file: backup })).toMatchObject({ replaced: {} });
    expect(await targetsOf('service.restore')).toEqual(['friday (1).db']);
  });
});
