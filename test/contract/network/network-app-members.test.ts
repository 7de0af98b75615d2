import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireOfferedHere } from '@server/sessions/network/require-offered-here';
import { isComputerOnly } from '@shared/contract/computer-only-commands';
import { describe, expect } from 'vitest';
import {
  getNetworkOrigin,
  openNetworkPage,
  ownerCredentials,
  tryNetworkSocket,
} from '../../support/network/network-browser';
import type { LaterRun } from '../../support/service/held-world';
import { startAgain } from '../../support/service/held-world';
import type { World } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { createTestHost } from '../../support/service/window-world';
import { listCommands, open, openHere, signInThere } from './network-app-world';

/** Creates a key in a later run. */
const mintAgain = ({ manage }: LaterRun, { propertyId }: World) =>
  manage('keys.create', {
    property_id: propertyId,
    name: 'later',
    expires_in_days: null,
    scopes: ['property.profile.read'],
  });

describe('a member on the network', () => {
  verifies('network.app-commands', 'has the answers of this computer for everything else', async () => {
    const world = await open();
    const { propertyId } = world.world;
    const { member } = await world.world.manage('members.add', {
      property_id: propertyId,
      name: 'Fay',
      email: 'fay@example.com',
      password: 'a harbour at night',
      role_id: 'front_desk',
    });
    const fay = { email: member.email, password: 'a harbour at night' };
    const [there, here] = [await openNetworkPage(world), await openHere(world)];
    expect(await there.call('session.signIn', fay)).toMatchObject({ person: { email: fay.email } });
    // The password was an Owner's, so it is good for a new one only.
    expect(await there.call('keys.list', { property_id: propertyId })).toBe('password_change_required');
    const password = 'a lantern at noon';
    expect(await there.call('session.changePassword', { password })).toMatchObject({ setup: 'done' });
    expect(await here('session.signIn', { ...fay, password })).toMatchObject({
      person: { email: fay.email },
    });
    const names = listCommands().filter((name) => !isComputerOnly(name) && !name.startsWith('session.'));
    const toCode = (reply: unknown) => (typeof reply === 'string' ? reply : 'ok');
    const refused: string[] = [];
    for (const name of names)
      for (const input of [{}, { property_id: propertyId }]) {
        const code = toCode(await there.call(name, input));
        expect([name, code]).toEqual([name, toCode(await here(name, input))]);
        if (code === 'unauthorized') refused.push(name);
      }
    expect(refused).toEqual(expect.arrayContaining(['members.list', 'network.show', 'service.settings']));
  });

  verifies('network.app-commands', 'signs in from a place that is new to them', async () => {
    const world = await open();
    const here = await openHere(world);
    await here('session.signIn', ownerCredentials);
    await signInThere(world);
    const places = await world.world.service.store.read(({ signInPlaces }) => signInPlaces.listNew(0));
    expect(places).toMatchObject([{ memberId: world.world.ownerId, address: '127.0.0.1' }]);
  });
});

describe('a service that is held', () => {
  verifies('network.app-held', 'shows one sentence to the network, without path or reason', async () => {
    const { world, call, port } = await open();
    const file = join(world.dataDirectory, 'brasstag.db');
    await world.service.close();
    copyFileSync(file, `${file}.older`);
    const later = await startAgain(world);
    const { key } = await mintAgain(later, world);
    await later.manage('keys.revoke', { property_id: key.property_id, prefix: key.prefix });
    await later.service.close();
    copyFileSync(`${file}.older`, file);
    await startAgain(world);
    const { status, body, headers } = await call({ path: '/' });
    expect([status, headers['set-cookie']]).toEqual([503, undefined]);
    expect(body).toContain(
      'An Owner must restore a backup or revoke all keys on the computer that it runs on.',
    );
    expect(body).not.toContain(world.dataDirectory);
    const opened = await tryNetworkSocket(port, { origin: getNetworkOrigin(port) });
    expect('socket' in opened ? 'open' : opened.status).toBe(401);
  });

  verifies('network.app-held', 'answers no command of a page that was open before', async () => {
    const contradiction = { kind: 'shorter', lastSeq: 1, size: 2 } as const;
    const held = { find: async () => contradiction };
    const there = createTestHost({ kind: 'web', location: 'network' });
    await expect(requireOfferedHere(there, 'keys.list', { held })).rejects.toMatchObject({
      code: 'unavailable',
    });
    await expect(requireOfferedHere(there, 'session.signOut', { held })).resolves.toBeUndefined();
    await expect(requireOfferedHere(createTestHost(), 'keys.list', { held })).resolves.toBeUndefined();
  });
});
