import { createEventWaits } from '@server/calls/waits/event-waits';
import { createFeedWatch } from '@server/main/event-jobs';
import { expect } from 'vitest';
import { createAuditEntry } from '../../support/audit/audit-entry';
import { seedRooms } from '../../support/reservations/reservation-world';
import { createPropertyRow } from '../../support/reservations/rows';
import { openTestStore } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

/** A timer that never ends a wait. */
const neverEnd = () => () => undefined;

verifies('events.wait', 'a call that begins to wait after the last look is looked at, too', async () => {
  const { programStore: store } = openTestStore();
  const property = createPropertyRow(1);
  await store.transact(async (tx) => {
    await tx.changes('organisation');
    await seedRooms(tx, property);
    await tx.audit.append(createAuditEntry({ propertyId: property.id }));
  });
  const waits = createEventWaits(neverEnd);
  const types = new Set(['unit.created'] as const);
  const begin = (afterSeq: number) =>
    waits.begin({ propertyId: property.id, afterSeq, types, ms: 1000, keyId: 'key_1', prefix: 'x' });
  const watch = createFeedWatch(store, waits);
  begin(0);
  await watch.run();
  expect(waits.list()).toEqual([]);
  // It had read before the newest record was stored, and the job had looked after that.
  begin(0);
  await watch.run();
  expect(waits.list()).toEqual([]);
});
