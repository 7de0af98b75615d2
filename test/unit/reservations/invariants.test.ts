import { describe } from 'vitest';
import { checkRandomSteps } from '../../support/reservations/check-random-steps';
import { createDumper } from '../../support/reservations/reservation-checks';
import { openReservationWorld } from '../../support/reservations/reservation-world';
import { verifies } from '../../support/service/verifies';

async function explore(lives: number): Promise<void> {
  const world = await openReservationWorld();
  await checkRandomSteps({ ...world, dump: createDumper(world.file) }, lives);
}

describe('after any sequence of bookings, changes, moves and days', () => {
  // Every run checks all invariants. Each rule is cited with its own runs.
  const lives = () => explore(10);
  verifies(
    'domain.unit-nights',
    'the nights sold are those that statuses, dates and units say',
    lives,
    120_000,
  );
  verifies('domain.no-double-booking', 'no unit has two stays in one night', lives, 120_000);
  verifies('domain.capacity', 'no type has more stays in a night than units', lives, 120_000);
  verifies(
    'domain.version',
    'each change has raised the version by one, and nothing else has',
    lives,
    120_000,
  );
  verifies(
    'domain.views-do-not-drift',
    'the stored answers and totals say what the columns say',
    lives,
    120_000,
  );
});
