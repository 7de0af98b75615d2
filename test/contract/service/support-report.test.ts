import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLogFolder, readNewestLogLines } from '@server/log/log-folder';
import { createServiceLog } from '@server/log/service-log';
import { describe, expect } from 'vitest';
import { createAgent } from '../../support/calls/agent';
import { NETWORK_NAME, openNetworkWorld } from '../../support/network/network-world';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const GUEST = {
  first_name: 'Ottoline',
  last_name: 'Zweigelt',
  email: 'ottoline@guests.example',
  phone: '+351212345678',
};
const SECRETS = [
  'Ottoline',
  'Zweigelt',
  'ottoline@',
  '212345678',
  'Harbour',
  'Cliff Cottage',
  'Maren',
  'Quay',
  'maren@',
];

/** Sends the guest through REST and MCP, accepted and refused. */
async function sendGuest(world: World, token: string): Promise<void> {
  const body = { arrival: '2027-03-01', nights: 2, adults: 1, guest: GUEST };
  await world.call('/api/v1/reservations', { token, method: 'POST', body });
  await world.call('/api/v1/reservations', { token, method: 'POST', body: { ...body, arrival: 'Ottoline' } });
  await world.call(`/api/v1/guests?email=${GUEST.email}`, { token });
  await world.call('/api/v1/reservations/Zweigelt', {
    token,
    headers: { 'user-agent': 'Ottoline Zweigelt' },
  });
  const agent = createAgent(world, token);
  for (const input of [body, { ...body, adults: 'Ottoline' }])
    await agent.post({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'create_reservation', arguments: input },
    });
}

/** Errors as the worst of them could be: they quote everything. */
function logHostileErrors(world: World, token: string, password: string): void {
  const log = createServiceLog({
    dataDirectory: world.dataDirectory,
    writeErr: () => undefined,
    isJournal: false,
  });
  const quoted = `${token} ${password} ${Object.values(GUEST).join(' ')}`;
  log.error('a call failed with an unexpected error', new Error(quoted, { cause: new TypeError(quoted) }), {
    requestId: 'req_1',
  });
  log.info('the database was opened again', {
    because: `${token} in ${world.dataDirectory} of Harbour House, by Maren Quay, maren@example.com at 203.0.113.7`,
  });
}

describe('a report for support', () => {
  verifies('support.report', 'says versions, settings, health, counts and the newest log', async () => {
    const world = await createWorld();
    await world.mint();
    logHostileErrors(world, 'none', 'none');
    const { report: text } = await world.manage('service.report', {});
    for (const title of [
      'Program',
      'Health',
      'Settings',
      'Counts',
      'Files in the data folder',
      'Newest lines of the log',
    ])
      expect(text).toContain(`== ${title}\n`);
    expect(text).toMatch(/^Property \d: 3 rooms, 1 active keys of 1, 0 webhooks$/m);
    expect(text).toContain('retention_days: 400');
    expect(text).toContain('a call failed with an unexpected error');
    expect(text).toMatch(/brasstag\.db: \d+ bytes/);
  });

  verifies('support.report', 'names each file of the program, and of others the number alone', async () => {
    const world = await createWorld();
    const own = ['network-authority.json', 'served-address.json', 'update-check.json', 'moved.json'];
    for (const name of [...own, 'database-on-server.txt', 'Zweigelt.txt', 'network-authority.json.Zweigelt'])
      writeFileSync(join(world.dataDirectory, name), '{}');
    const { report: text } = await world.manage('service.report', {});
    for (const name of [...own, 'database-on-server.txt'])
      expect(text).toContain(`\n${name}: 2 bytes, mode `);
    expect(text).toContain('\nOther files: 2\n');
    expect(text).not.toContain('Zweigelt');
  });

  verifies(
    'support.names-nobody',
    'and the log have no name and no secret, whatever came in by any door',
    async () => {
      const password = 'otters knit mugs';
      const world = await createWorld({ ownerPassword: password });
      const { token } = await world.mint();
      await sendGuest(world, token);
      await world.manage('service.configure', {
        public_url: 'https://harbour-house.example',
        allowed_hosts: ['harbour-house.example:443'],
      });
      logHostileErrors(world, token, password);
      const { report: text } = await world.manage('service.report', {});
      const log = readNewestLogLines(getLogFolder(world.dataDirectory), 1000).join('\n');
      expect(log).toContain('a call failed');
      for (const secret of [...SECRETS, password, token.slice(-48), world.dataDirectory, '203.0.113.7'])
        expect(text.toLowerCase(), secret).not.toContain(secret.toLowerCase());
      for (const secret of [GUEST.first_name, GUEST.last_name, GUEST.email, password, token.slice(-48)])
        expect(log, secret).not.toContain(secret);
      expect(text).toMatch(/<data folder> of Property \d, by Member 1, Member 1 at <address>/);
      expect([...world.logLines]).toEqual([]);
    },
  );

  verifies('support.report', 'says how the address on the network is set, and no name of it', async () => {
    const { world } = await openNetworkWorld();
    const { report: text } = await world.manage('service.report', {});
    expect(text).toContain('\nAddress on the network: on, certificate of authority, 1 names, app closed\n');
    expect(text).toContain('\nListens on the network: open\n');
    expect(text).not.toContain(NETWORK_NAME);
  });

  verifies('support.report', 'is saved as it was read, and only by who manages the service', async () => {
    const world = await createWorld();
    const file = join(createTemporaryFolder(), 'report.txt');
    await world.manage('service.saveReport', { file, report: 'as it was read' });
    expect(readFileSync(file, 'utf8')).toBe('as it was read');
    await expect(world.manage('service.saveReport', { file, report: 'again' })).rejects.toMatchObject({
      code: 'already_exists',
    });
    const { member } = await world.manage('members.add', {
      property_id: world.propertyId,
      name: 'Ines Duarte',
      email: 'ines@example.com',
      role_id: 'manager',
      password: null,
    });
    await expect(world.manage('service.report', {}, member.id)).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });
});
