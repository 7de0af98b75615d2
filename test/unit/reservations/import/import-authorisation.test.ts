import { OWNER_ROLE_ID } from '@shared/members/roles';
import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createDemandFile } from '../../../support/reservations/demand-file';
import type { PropertyFixture } from '../../../support/service/management-fixture';
import { openPropertyFixture } from '../../../support/service/management-fixture';
import { verifies } from '../../../support/service/verifies';

/** More rows than one transaction writes. */
const MANY = 3000;

/** Runs after the first transaction has written. */
type Change = (fixture: PropertyFixture, memberId: string) => Promise<unknown>;

/** Imports as an Owner of Harbour House, who is changed meanwhile. Returns the refusal and what was stored. */
async function importWhile(change: Change) {
  const fixture = await openPropertyFixture();
  const { file, propertyId, ownerId } = fixture;
  const rui = await fixture.join('Rui', OWNER_ROLE_ID);
  let changed: Promise<unknown> | null = null;
  const input = {
    property_id: propertyId,
    file: createDemandFile(Array.from({ length: MANY }, () => ({ reservation_status: 'Canceled' }))),
    hotel: null,
    create_units: true,
  };
  const report = () => {
    // In the queue before the next transaction.
    changed ??= change(fixture, rui);
  };
  const progress = { report, signal: new AbortController().signal };
  const ended = await fixture.management
    .call({ memberId: rui, channel: 'cli' }, 'import.reservations', input, progress)
    .catch((error) => error);
  await changed;
  const db = new Database(file, { readonly: true });
  const total = z.number().parse(db.prepare('SELECT count(*) FROM reservation').pluck().get());
  db.close();
  const [record] = await fixture.call(ownerId, 'audit.list', {
    filter: { operation: 'import.reservations' },
  });
  return { ended, total, record };
}

const cases: readonly (readonly [string, Change, string, string, string | null])[] = [
  [
    'was removed',
    ({ store }, memberId) => store.transact(({ members }) => members.setActive(memberId, false)),
    'sign_in_failed',
    'This member no longer has access.',
    null,
  ],
  [
    'may book no more',
    ({ store, propertyId }, memberId) =>
      store.transact(({ members }) => members.assign(memberId, propertyId, ['viewer'])),
    'unauthorized',
    'You lack the permission reservations.reservation.create at Harbour House.',
    'reservations.reservation.create',
  ],
  [
    'may book into the past no more',
    ({ store, propertyId }, memberId) =>
      store.transact(({ members }) => members.assign(memberId, propertyId, ['front_desk'])),
    'unauthorized',
    'You lack the permission reservations.reservation.override at Harbour House.',
    'reservations.reservation.override',
  ],
];

describe('an import ends before its next transaction when its member meanwhile', () => {
  for (const [what, change, code, message, missing] of cases)
    verifies('data.import-authorised', `${what}, and says what it leaves`, async () => {
      const { ended, total, record } = await importWhile(change);
      expect([total > 0, total < MANY]).toEqual([true, true]);
      expect(ended).toMatchObject({
        code,
        // A slow machine writes one row in a transaction.
        message: expect.stringMatching(
          `^${message} The import ended there: ${total.toLocaleString('en-GB')} reservations? (was|were) imported and kept\\.$`,
        ),
      });
      expect(record).toMatchObject({
        outcome: 'refused',
        code,
        missing_permission: missing,
        actor: { email: 'rui@example.com' },
      });
    });
});
