import { describe } from 'vitest';
import { createPostgresDumper } from '../../../support/postgres/postgres-dumper';
import { openPostgresTestStore } from '../../../support/postgres/postgres-store';
import type { ExploredWorld } from '../../../support/reservations/check-random-steps';
import { checkRandomSteps } from '../../../support/reservations/check-random-steps';
import { undoOnThrow } from '../../../support/reservations/reservation-world';
import { createPropertyRow } from '../../../support/reservations/rows';
import { createSeededBytes } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

async function openWorld(): Promise<ExploredWorld> {
  const { store, clock, url } = await openPostgresTestStore();
  return {
    store,
    clock,
    dump: await createPostgresDumper(url),
    context: { property: createPropertyRow(1), canOverride: false, randomBytes: createSeededBytes(3) },
    run: (work) =>
      undoOnThrow(
        (inside) =>
          store.transact(async (tx) => {
            await tx.changes('organisation');
            return inside(tx);
          }),
        work,
      ),
  };
}

describe('after any sequence of bookings, changes, moves and days on PostgreSQL', () => {
  const lives = async () => checkRandomSteps(await openWorld(), 2);
  verifies('domain.no-double-booking', 'no unit has two stays in one night', lives, 240_000);
});
