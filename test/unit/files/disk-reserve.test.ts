import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskReserveOptions } from '@server/files/disk-reserve';
import { createDiskReserve } from '@server/files/disk-reserve';
import type { DiskSpace } from '@server/files/free-bytes';
import { removeReserveFile } from '@server/files/reserve-file';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder, createTestClock } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const MIB = 1024 * 1024;

function createFixture(options: Partial<DiskReserveOptions> = {}) {
  const folder = join(createTemporaryFolder(), 'data');
  const clock = createTestClock();
  const changes: DiskSpace[] = [];
  const failures: unknown[] = [];
  const reserve = createDiskReserve({
    folder,
    options: {
      freeBytes: async () => 4096 * MIB,
      diskBytes: async () => 5120 * MIB,
      fileBytes: 512,
      checkIntervalMs: 1000,
      ...options,
    },
    monotonicMs: clock.monotonicMs,
    onChange: (space) => changes.push(space),
    onFileFailure: (error) => failures.push(error),
  });
  return { folder, file: join(folder, 'disk-reserve'), clock, changes, failures, reserve };
}

/** Creates the folder of the fixture, without which the file cannot be written. */
function createFixtureWithFolder(options: Partial<DiskReserveOptions> = {}) {
  const fixture = createFixture(options);
  mkdirSync(fixture.folder, { mode: 0o700 });
  return fixture;
}

describe('the reserve file', () => {
  verifies(
    'run.disk-reserve',
    'is private, has its full size and is written again when it is not there',
    async () => {
      const { file, reserve } = createFixtureWithFolder();
      await reserve.check();
      expect(statSync(file).size).toBe(512);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      rmSync(file);
      await reserve.check();
      expect(statSync(file).size).toBe(512);
      writeFileSync(file, 'cut short by a crash');
      await reserve.check();
      expect(statSync(file).size).toBe(512);
    },
  );

  it('is not written while the space is too low for it', async () => {
    const { file, reserve } = createFixtureWithFolder({ freeBytes: async () => 255 * MIB });
    await reserve.check();
    expect(existsSync(file)).toBe(false);
  });

  it('is reported once when it cannot be written, and calls go on', async () => {
    const { clock, failures, changes, reserve } = createFixture();
    for (let seconds = 0; seconds < 20; seconds += 1) {
      await reserve.check();
      clock.pass(1000);
    }
    expect(failures).toHaveLength(1);
    expect(changes).toEqual([]);
  });

  verifies(
    'run.full-disk',
    'must be writable again before calls are answered after a full disk',
    async () => {
      const { folder, clock, changes, reserve } = createFixture();
      reserve.use();
      clock.pass(5000);
      await reserve.check();
      expect(changes.map(({ isReserveUsed }) => isReserveUsed)).toEqual([true]);
      mkdirSync(folder);
      clock.pass(5000);
      await reserve.check();
      expect(changes.map(({ isReserveUsed }) => isReserveUsed)).toEqual([true, false]);
    },
  );

  verifies('run.full-disk', 'does not end the refusal when a commit fails while it is written', async () => {
    const { clock, reserve } = createFixtureWithFolder();
    reserve.use();
    clock.pass(5000);
    const checking = reserve.check();
    await Promise.resolve();
    reserve.use();
    await checking;
    await reserve.check();
    expect(reserve.space().isReserveUsed).toBe(true);
  });

  it('and the reserve beside it are no room for a copy', async () => {
    const { clock, reserve } = createFixtureWithFolder({ freeBytes: async () => 300 * MIB });
    const before = reserve.hasRoomFor(4096 * MIB);
    await reserve.check();
    const after = [reserve.hasRoomFor(44 * MIB), reserve.hasRoomFor(44 * MIB + 1)];
    reserve.use();
    clock.pass(5000);
    expect([before, ...after, reserve.hasRoomFor(0)]).toEqual([true, true, false, false]);
  });

  it('that is not there is no problem when it is given up', () => {
    const { folder } = createFixture();
    expect(() => removeReserveFile(folder)).not.toThrow();
  });
});

describe('a disk whose free space is not known', () => {
  it.each([
    ['because it cannot be read', () => Promise.reject(new Error('not supported'))],
    ['because it reports no size', async () => Number.POSITIVE_INFINITY],
  ])('refuses no call, %s', async (_why, freeBytes) => {
    const { clock, reserve } = createFixtureWithFolder({ freeBytes });
    await reserve.check();
    expect(reserve.space()).toEqual({ freeBytes: null, diskBytes: 5120 * MIB, isReserveUsed: false });
    reserve.use();
    clock.pass(5000);
    await reserve.check();
    expect(reserve.space()).toEqual({ freeBytes: null, diskBytes: 5120 * MIB, isReserveUsed: false });
  });
});
