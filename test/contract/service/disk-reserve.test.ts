import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { createAgent } from '../../support/calls/agent';
import { installEngineFaults } from '../../support/db/engine-faults';
import { createFakeDisk, MIB } from '../../support/db/fake-disk';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const CLOSED = {
  error: 'The service has too little disk space to record calls. Nothing was changed. Try again later.',
  code: 'unavailable',
};

async function createWorldOnDisk() {
  const disk = createFakeDisk();
  const world = await createWorld({ disk });
  const { key, token } = await world.mint();
  const getStatus = async (path: string): Promise<number> => (await world.call(path, { token })).status;
  return { disk, world, key, token, getStatus };
}

const hasReserveFile = (world: World): boolean => existsSync(join(world.dataDirectory, 'disk-reserve'));

describe('with less than 256 MiB of free disk', () => {
  verifies(
    'run.disk-reserve',
    'every call is the same 503, with and without a key, and leaves no record',
    async () => {
      const { disk, world, token } = await createWorldOnDisk();
      const ended = await world.mint();
      await world.revoke(ended.key);
      const before = (await world.records()).length;
      await disk.setFreeBytes(256 * MIB - 1);
      const requests = [
        { token },
        { token: ended.token },
        { token: `${token.slice(0, -1)}x` },
        { headers: { authorization: 'Bearer nonsense' } },
        {},
        { token, method: 'POST', body: { any: 'thing' } },
      ];
      const answers = await Promise.all(requests.map((request) => world.call('/api/v1/property', request)));
      answers.push(await world.call('/api/nowhere'));
      answers.push(await world.call('/api/mcp', { token, method: 'POST', body: {} }));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
      for (const answer of answers) {
        expect(await answer.json()).toEqual(CLOSED);
        expect(answer.headers.get('retry-after')).toBe('5');
        expect(answer.headers.get('x-request-id')).toBeNull();
      }
      expect((await world.records()).length).toBe(before);
    },
  );

  verifies('run.disk-reserve', 'a member reads, creates and revokes keys', async () => {
    const { disk, world, key, token, getStatus } = await createWorldOnDisk();
    await disk.setFreeBytes(0);
    await world.revoke(key);
    const other = await world.mint();
    const listed = await world.manage('keys.list', { property_id: world.propertyId });
    expect(listed.map(({ prefix, state }) => [prefix, state])).toEqual(
      expect.arrayContaining([
        [key.prefix, 'revoked'],
        [other.key.prefix, 'active'],
      ]),
    );
    await disk.setFreeBytes(4096 * MIB);
    expect(await getStatus('/api/v1/property')).toBe(401);
    expect((await world.call('/api/v1/property', { token: other.token })).status).toBe(200);
    expect((await createAgent(world, token).request('ping')).status).toBe(401);
  });

  verifies('run.disk-reserve', 'calls are answered again from 384 MiB on', async () => {
    const { disk, getStatus } = await createWorldOnDisk();
    const statuses: number[] = [];
    for (const mebibytes of [256, 255, 300, 383, 384, 300, 256, 255]) {
      await disk.setFreeBytes(mebibytes * MIB);
      statuses.push(await getStatus('/api/v1/property'));
    }
    expect(statuses).toEqual([200, 503, 503, 503, 200, 200, 200, 503]);
  });

  verifies('run.disk-reserve-shown', '/healthz, the status and the log say why', async () => {
    const { disk, world } = await createWorldOnDisk();
    const readStatus = async () => {
      const { disk_free_bytes, disk_reserve_used } = await world.manage('service.status', {});
      return [disk_free_bytes, disk_reserve_used];
    };
    const before = await readStatus();
    await disk.setFreeBytes(255 * MIB);
    const health = await world.call('/healthz');
    expect([health.status, await health.json()]).toEqual([503, CLOSED]);
    expect((await world.call('/readyz')).status).toBe(503);
    const during = await readStatus();
    await disk.setFreeBytes(4096 * MIB);
    expect((await world.call('/healthz')).status).toBe(200);
    expect([before, during, await readStatus()]).toEqual([
      [4096 * MIB, false],
      [255 * MIB, true],
      [4096 * MIB, false],
    ]);
    expect(world.logLines.filter((line) => line.includes('calls are'))).toEqual([
      `["calls are refused, because the disk is almost full",{"freeBytes":${255 * MIB}}]`,
      `["calls are answered again, because the disk has room",{"freeBytes":${4096 * MIB}}]`,
    ]);
  });
});

describe('a commit that finds the disk full', () => {
  verifies(
    'run.full-disk',
    'of a member gives up the reserve file and is done at the second attempt',
    async () => {
      const faults = installEngineFaults();
      const { disk, world, key, getStatus } = await createWorldOnDisk();
      await disk.setFreeBytes(4096 * MIB);
      expect(statSync(join(world.dataDirectory, 'disk-reserve'))).toMatchObject({ size: 4096 });
      faults.failAt(1, 'full');
      await world.revoke(key);
      expect(faults.disarm()).toBe(true);
      expect(hasReserveFile(world)).toBe(false);
      expect(await getStatus('/api/v1/property')).toBe(503);
      // A disk with a quota may report free space although nothing can be written.
      await disk.setFreeBytes(4096 * MIB);
      expect(await getStatus('/api/v1/property')).toBe(503);
      world.clock.pass(5000);
      await disk.setFreeBytes(4096 * MIB);
      expect(await getStatus('/api/v1/property')).toBe(401);
      expect(hasReserveFile(world)).toBe(true);
      const revocations = (await world.records()).filter(({ operation }) => operation === 'keys.revoke');
      expect(revocations).toHaveLength(1);
    },
  );

  verifies(
    'run.full-disk',
    'of a call refuses it and all later ones, and then a key is revoked',
    async () => {
      const faults = installEngineFaults();
      const { disk, world, key, getStatus } = await createWorldOnDisk();
      const before = (await world.records()).length;
      faults.failAt(1, 'full');
      expect([await getStatus('/api/v1/property'), await getStatus('/api/v1/property')]).toEqual([503, 503]);
      expect(faults.disarm()).toBe(true);
      expect((await world.call('/healthz')).status).toBe(503);
      expect((await world.records()).length).toBe(before);
      await world.revoke(key);
      world.clock.pass(5000);
      await disk.setFreeBytes(4096 * MIB);
      expect(await getStatus('/api/v1/property')).toBe(401);
    },
  );
});
