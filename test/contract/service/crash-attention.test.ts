import { noteCrash, readCrashNotes } from '@server/log/crash-notes';
import { canPutOff } from '@shared/attention/attention-contract';
import { toTimestamp } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { runCommand } from '../../support/service/command-line';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const DAY_MS = 86_400_000;
const list = async ({ manage }: World, memberId?: string) =>
  (await manage('attention.list', {}, memberId)).items.filter(({ kind }) => kind === 'crashed');

/** Notes a crash as a process does that ends, so many milliseconds ago. */
function crash({ dataDirectory, clock }: World, agoMs: number): number {
  const atMs = clock.now() - agoMs;
  noteCrash(dataDirectory, { kind: 'uncaught_error', error: new TypeError('of Harbour House') }, atMs);
  return atMs;
}

/** Adds a member who manages no service. */
async function addHousekeeper({ manage, propertyId }: World): Promise<string> {
  const input = {
    name: 'Vera',
    email: 'vera@example.com',
    property_id: propertyId,
    role_id: 'housekeeping',
    password: null,
  };
  return (await manage('members.add', input)).member.id;
}

describe('unexpected ends of the program', () => {
  verifies(
    'run.crash-attention',
    'need attention for 30 days, and a later one is another matter',
    async () => {
      const world = await createWorld();
      expect(await list(world)).toEqual([]);
      crash(world, 30 * DAY_MS);
      expect(await list(world)).toEqual([]);
      const first = crash(world, 5 * DAY_MS);
      const item = {
        kind: 'crashed',
        event: `crashed:${first}`,
        crashes: 1,
        last_at: toTimestamp(first),
      } as const;
      expect(await list(world)).toEqual([item]);
      expect(canPutOff(item)).toBe(true);
      const later = crash(world, DAY_MS);
      expect(await list(world)).toEqual([
        { kind: 'crashed', event: `crashed:${later}`, crashes: 2, last_at: toTimestamp(later) },
      ]);
      expect(await list(world, await addHousekeeper(world))).toEqual([]);
      const { out } = await runCommand(['attention', '--data-dir', world.dataDirectory], {
        now: world.clock.now,
      });
      expect(out).toContain('Brasstag ended unexpectedly 2 times, last on ');
      expect(out).not.toContain('Harbour');
    },
  );

  verifies(
    'run.crash-notes-removed',
    'are removed by a command that is recorded and needs a permission',
    async () => {
      const world = await createWorld();
      crash(world, DAY_MS);
      crash(world, DAY_MS / 2);
      const vera = await addHousekeeper(world);
      await expect(world.manage('service.removeCrashNotes', {}, vera)).rejects.toMatchObject({
        code: 'unauthorized',
      });
      expect(readCrashNotes(world.dataDirectory)).toHaveLength(2);
      const { out } = await runCommand(['crash-notes', 'remove', '--data-dir', world.dataDirectory], {
        now: world.clock.now,
      });
      expect(out).toBe('2 notes removed.\n');
      expect(readCrashNotes(world.dataDirectory)).toEqual([]);
      expect(await list(world)).toEqual([]);
      expect(await world.manage('service.removeCrashNotes', {})).toEqual({ removed: 0 });
      const recorded = (await world.records()).filter(
        ({ operation }) => operation === 'service.removeCrashNotes',
      );
      expect(recorded.map(({ outcome, channel }) => [outcome, channel])).toEqual([
        ['refused', 'cli'],
        ['ok', 'cli'],
        ['ok', 'cli'],
      ]);
    },
  );
});
