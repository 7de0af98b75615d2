import { listReservations } from '@server/features/reservations/api/list-reservations.operation';
import type { Scope } from '@server/operations/define-operation';
import { prepareInput } from '@server/operations/known-inputs';
import type { Permission } from '@shared/kernel/permissions';
import { allPermissions } from '@shared/kernel/permissions';
import { expect } from 'vitest';
import { bookReservation, excludePermissions } from '../../../support/calls/book-by-api';
import { openReservationWorld } from '../../../support/reservations/reservation-world';
import { createId, createPropertyRow } from '../../../support/reservations/rows';
import { createSeededBytes } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const queries = [
  {},
  { limit: 1 },
  { limit: 1, sort: '-arrival' },
  { status: ['confirmed', 'tentative'], arrival_from: '2027-02-02' },
  { stay_from: '2027-02-01', stay_to: '2027-02-04', sort: 'updated_at' },
  { q: 'ana' },
  { link_system: 'erp' },
];

const permissionSets: readonly (readonly Permission[])[] = [
  allPermissions,
  excludePermissions('finance.folio.read'),
  excludePermissions('guests.contact.read'),
  ['reservations.reservation.read'],
];

const createScope = (property: number, scopes: readonly Permission[]): Scope => ({
  propertyId: createId('prp', property),
  prefix: '0123456789abcdef',
  scopes: new Set(scopes),
  ifMatch: null,
  randomBytes: createSeededBytes(),
  expiresAtMs: null,
  limits: null,
});

verifies(
  'call.read-once',
  'a list that was made ready once answers every key and property like one made ready for the call',
  async () => {
    const world = await openReservationWorld();
    await world.store.transact((tx) => tx.properties.insert(createPropertyRow(2)));
    const readers = [1, 2].flatMap((property) =>
      permissionSets.map((scopes) => createScope(property, scopes)),
    );
    const ready = queries.map((query) => prepareInput(listReservations, listReservations.input.parse(query)));
    for (const day of ['01', '02', '03']) {
      await bookReservation(world, { arrival: `2027-02-${day}`, departure: '2027-02-05' });
      for (const { input, run } of ready)
        for (const scope of readers) {
          const [kept, fresh] = await world.store.transact(async (tx) => [
            await run(tx, scope),
            await prepareInput(listReservations, input).run(tx, scope),
          ]);
          expect(kept).toEqual(fresh);
        }
    }
  },
);
