import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { verifyChain } from '@server/features/audit/chain/verify';
import { AppError, errorStatuses } from '@shared/kernel/errors';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import type { EngineFaults, Fault } from '../../support/db/engine-faults';
import { installEngineFaults } from '../../support/db/engine-faults';
import { verifies } from '../../support/service/verifies';
import { createReservationWorld } from './reservation-fixture';

const nightAfter = (days: number): string =>
  new Date(Date.UTC(2027, 0, 1) + days * DAY_MS).toISOString().slice(0, 10);

const faultKinds: readonly Fault[] = ['rolled_back', 'alone'];

/** Opens a service with a key of every kind, and makes one round of calls and commands that arrive together. */
async function roundOfCalls() {
  const { world, token, type } = await createReservationWorld();
  const narrow = await world.mint({ scopes: ['inventory.roomtype.read'] });
  const dead = await world.mint();
  await world.revoke(dead.key);
  const book = (round: number) => ({
    token,
    method: 'POST',
    headers: { 'idempotency-key': `round-${round}` },
    body: {
      room_type_id: type,
      arrival: nightAfter(round),
      departure: nightAfter(round + 1),
      guest: { first_name: 'Ana', last_name: 'Costa' },
      adults: 1,
    },
  });
  const call = (path: string, request: Parameters<typeof world.call>[1]) =>
    world.call(path, request).then(async (answer) => {
      await answer.text();
      return answer.status;
    });
  const saveRole = (round: number) =>
    world
      .manage('roles.save', { id: null, name: `Round ${round}`, permissions: ['property.profile.read'] })
      .then(
        () => 200,
        (error: unknown) => (error instanceof AppError ? errorStatuses[error.code] : 500),
      );
  const run = (round: number): Promise<number[]> =>
    Promise.all([
      call('/api/v1/property', { token }),
      call('/api/v1/reservations', book(round)),
      call('/api/v1/property', { token: narrow.token }),
      call('/api/v1/property', { token: dead.token }),
      saveRole(round),
    ]);
  return { world, run };
}

const asPlanned = [200, 201, 403, 401, 200] as const;

/** Runs one round for each statement of it, in which that statement fails. Returns the results of each round. */
async function sweep(faults: EngineFaults, fault: Fault) {
  const { world, run } = await roundOfCalls();
  const { store } = world.service;
  let isOver = false;
  const oddities: unknown[] = [];
  let rounds = 0;
  for (; !isOver; rounds += 1) {
    const before = (await world.records()).length;
    faults.failAt(rounds + 1, fault);
    const statuses = await run(rounds);
    isOver = !faults.disarm();
    world.clock.pass(250);
    const added = (await world.records()).slice(before);
    const done = statuses.filter((status) => status !== 503);
    const isOdd =
      statuses.some((status, index) => status !== 503 && status !== asPlanned[index]) ||
      added.length !== done.length;
    if (isOdd) oddities.push({ rounds, statuses, recorded: added.map(({ code }) => code) });
    const again = await run(rounds + 1000);
    if (again.join() !== asPlanned.join()) oddities.push({ rounds, again });
    world.clock.pass(DAY_MS / 24);
  }
  const verified = await verifyChain(createAuditSource(store));
  return { rounds, oddities, isWhole: verified.ok };
}

describe('an engine that fails at any statement', () => {
  for (const fault of faultKinds)
    verifies(
      'run.engine-faults',
      `leaves every call refused or complete, and a whole chain (${fault})`,
      async () => {
        const { rounds, oddities, isWhole } = await sweep(installEngineFaults(), fault);
        expect(oddities).toEqual([]);
        expect(isWhole).toBe(true);
        expect(rounds).toBeGreaterThan(50);
      },
      120_000,
    );
});
