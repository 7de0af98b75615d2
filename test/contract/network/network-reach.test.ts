import { describe, expect } from 'vitest';
import { createDailyCertificate, writeCertificate } from '../../support/network/certificate-files';
import { NETWORK_ADDRESS, NETWORK_NAME, openNetworkWorld } from '../../support/network/network-world';
import type { World } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const lookUpHere = { lookUp: async () => [NETWORK_ADDRESS], authorities: [] };

const check = (world: World) => world.manage('service.checkReach', { target: 'house' });

describe('the test of the address in the house', () => {
  verifies('reach.test-house', 'passes as for a device that trusts the root, and is recorded', async () => {
    const { world, port } = await openNetworkWorld({}, { outside: lookUpHere });
    const url = `https://${NETWORK_NAME}:${port}`;
    expect(await check(world)).toEqual({
      public_url: url,
      name: { addresses: [NETWORK_ADDRESS], place: 'computer', problem: null },
      certificate: { valid_until: expect.any(String), days_left: expect.any(Number), problem: null },
      answer: { status: 401, problem: null },
      arrival: { host_accepted: true, credential_arrived: true, caller_address: expect.any(String) },
    });
    const record = (await world.records()).at(-1);
    expect(record).toMatchObject({ operation: 'service.checkReach', outcome: 'ok', targetId: url });
  });

  verifies('reach.test-house', 'asks also where this computer does not know the name', async () => {
    const outside = { ...lookUpHere, lookUp: async () => [] };
    const { world } = await openNetworkWorld({}, { outside });
    expect(await check(world)).toMatchObject({
      name: { addresses: [], problem: 'not_found' },
      certificate: { problem: null },
      answer: { problem: null },
    });
  });

  verifies('reach.test-house', 'needs no name where the address is an IP address', async () => {
    const { world, port } = await openNetworkWorld({ names: [] }, { outside: lookUpHere });
    expect(await check(world)).toMatchObject({
      public_url: `https://${NETWORK_ADDRESS}:${port}`,
      name: { addresses: [NETWORK_ADDRESS], place: 'house', problem: null },
      certificate: { problem: null },
      answer: { problem: null },
    });
  });

  verifies(
    'reach.test-house',
    'says that devices do not trust a certificate of another authority',
    async () => {
      const files = writeCertificate(createDailyCertificate(NETWORK_NAME));
      const { world } = await openNetworkWorld(
        { certificate: { kind: 'files', certificate_file: files.certificateFile, key_file: files.keyFile } },
        { outside: lookUpHere },
      );
      expect(await check(world)).toMatchObject({ certificate: { problem: 'untrusted' } });
    },
  );

  verifies('reach.test-house', 'tests nothing while the address is closed', async () => {
    const { world } = await openNetworkWorld({}, { outside: lookUpHere });
    await world.manage('network.close', {});
    expect(await check(world)).toEqual({
      public_url: null,
      name: null,
      certificate: null,
      answer: null,
      arrival: null,
    });
  });
});
