import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canPutOff } from '@shared/attention/attention-contract';
import { describe, expect } from 'vitest';
import { createFakeDisk, MIB } from '../../support/db/fake-disk';
import { runCommand } from '../../support/service/command-line';
import { startOnOlderFile } from '../../support/service/held-world';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const list = async ({ manage }: World) => (await manage('attention.list', {})).items;

describe('attention.list of a running service', () => {
  verifies(
    'attention.list',
    'has a disk with less than 1 GiB, and a used reserve as another matter',
    async () => {
      const disk = createFakeDisk();
      const world = await createWorld({ disk });
      await disk.setFreeBytes(1024 * MIB);
      expect(await list(world)).toEqual([]);
      const freeBytes = 1024 * MIB - 1;
      await disk.setFreeBytes(freeBytes);
      expect(await list(world)).toEqual([
        {
          kind: 'disk_low',
          event: 'disk_low:warning',
          free_bytes: freeBytes,
          is_early: false,
          is_reserve_used: false,
        },
      ]);
      await disk.setFreeBytes(MIB);
      expect(await list(world)).toMatchObject([{ event: 'disk_low:used', is_reserve_used: true }]);
      await disk.setFreeBytes(4096 * MIB);
      expect(await list(world)).toEqual([]);
    },
  );

  verifies(
    'attention.disk',
    'a disk of which less than a tenth is free is listed, and can wait',
    async () => {
      const disk = createFakeDisk(20_480 * MIB, 102_400 * MIB);
      const world = await createWorld({ disk });
      await disk.setFreeBytes(10_240 * MIB);
      expect(await list(world)).toEqual([]);
      const freeBytes = 10_240 * MIB - 1;
      await disk.setFreeBytes(freeBytes);
      const [item] = await list(world);
      expect(item).toEqual({
        kind: 'disk_low',
        event: 'disk_low:early',
        free_bytes: freeBytes,
        is_early: true,
        is_reserve_used: false,
      });
      expect(item === undefined ? null : canPutOff(item)).toBe(true);
      await disk.setFreeBytes(1024 * MIB - 1);
      const [urgent] = await list(world);
      expect(urgent).toMatchObject({ event: 'disk_low:warning', is_early: false });
      expect(urgent === undefined ? null : canPutOff(urgent)).toBe(false);
    },
  );

  verifies('attention.list', 'has a held database first, also while nothing can be changed', async () => {
    const { held } = await startOnOlderFile();
    const { items } = await held.manage('attention.list', {});
    expect(items.map(({ kind }) => kind)).toEqual(['database_held']);
    await held.manage('service.settle', {});
    expect((await held.manage('attention.list', {})).items).toEqual([]);
  });

  verifies('attention.list', 'has real calls with wrong tokens and with a revoked key', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint({ name: 'Old site' });
    await world.revoke(key);
    await world.call('/api/v1/property', { token });
    const wrong = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    await world.call('/api/v1/property', { token: wrong });
    expect(await list(world)).toMatchObject([
      { kind: 'ended_key_tried', key: { name: 'Old site' }, calls: 1 },
      { kind: 'wrong_tokens', calls: 1 },
    ]);
  });

  verifies('run.backup-failure', 'the list, the settings and doctor have a failed daily backup', async () => {
    const world = await createWorld();
    const atMs = world.clock.now();
    const failure = { sinceMs: atMs, atMs, reason: 'no_space' };
    writeFileSync(join(world.dataDirectory, 'backup-failure.json'), JSON.stringify(failure), { mode: 0o600 });
    const at = new Date(atMs).toISOString();
    const view = { since: at, at, reason: 'no_space' };
    expect(await list(world)).toMatchObject([
      { kind: 'backup', event: 'backup:failed:no_space', failure: view },
    ]);
    expect((await world.manage('service.settings', {})).backups.failure).toEqual(view);
    const args = ['doctor', '--base-url', world.baseUrl, '--data-dir', world.dataDirectory];
    const doctor = await runCommand(args, { now: world.clock.now });
    expect(doctor.code).toBe(1);
    expect(doctor.out).toMatch(/FAIL {2}daily backup: .* since 2026-11-21 09:00:00 UTC\. The disk has/);
  });

  verifies('attention.list', 'is printed by the command line, which ends with 0', async () => {
    const world = await createWorld();
    await world.mint({ name: 'Channel manager', expiresInDays: 3 });
    const args = ['attention', '--data-dir', world.dataDirectory];
    const { code, out } = await runCommand(args, { now: world.clock.now });
    expect(code).toBe(0);
    expect(out).toContain('Channel manager at Harbour House expires in 3 days, on 2026-11-24 09:00:00 UTC.');
    const json = await runCommand([...args, '--json'], { now: world.clock.now });
    expect(JSON.parse(json.out)).toMatchObject([{ kind: 'key_expires', days_left: 3 }]);
  });
});
