import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { createToken, serveApi } from '../../../support/calls/serve-api';
import { createNewKey } from '../../../support/keys/key-rows';
import { startCutProxy } from '../../../support/postgres/cut-proxy';
import { openPostgresTestStore } from '../../../support/postgres/postgres-store';
import { LOFT, seedRooms } from '../../../support/reservations/reservation-world';
import { createId, createPropertyRow } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const PLACE = { propertyId: createId('prp', 1) };
const scopes = ['property.profile.read', 'reservations.reservation.create'] as const;

/** The API over a PostgreSQL whose statements are seen, with keys in each state. */
async function serveWatched() {
  const world = await openPostgresTestStore();
  const { port, takeStatements } = await startCutProxy({
    port: world.connection.port,
    choose: () => 'none',
  });
  const store = await world.openStoreWith({ connection: { ...world.connection, port } });
  const tokens = { alive: createToken(), revoked: createToken(), expired: createToken() };
  await store.transact(async (tx) => {
    await tx.changes('organisation');
    await seedRooms(tx, createPropertyRow(1, { modules: ['integration'] }));
    for (const [index, { prefix, tokenHash }] of Object.values(tokens).entries())
      await tx.keys.insert(
        createNewKey(index + 1, { prefix, tokenHash, scopes, expiresAtMs: index === 2 ? 10 : null }),
      );
    await tx.keys.revoke(PLACE.propertyId, createId('key', 2), 5);
  });
  const url = await serveApi(store, world.clock);
  const call = async (path: string, token: string, body?: object) => {
    takeStatements();
    const response = await fetch(`${url}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    return { status: response.status, statements: takeStatements() };
  };
  await call('/property', tokens.alive.token);
  return { store, tokens, call };
}

const changeEnd = (token: string): string => token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');

describe('the flights of a call on PostgreSQL', () => {
  verifies('auth.401-flights', 'are the same for every cause of a 401', async () => {
    const { tokens, call } = await serveWatched();
    const causes = {
      revoked: tokens.revoked.token,
      expired: tokens.expired.token,
      wrong_secret: changeEnd(tokens.alive.token),
      unknown_token: createToken().token,
    };
    for (const token of Object.values(causes))
      expect(await call('/property', token)).toEqual({
        status: 401,
        statements: ['brasstag_look_up', 'brasstag_seal'],
      });
  });

  it('are three for a read: the look-up, the read, the record', async () => {
    const { tokens, call } = await serveWatched();
    const { status, statements } = await call('/property', tokens.alive.token);
    expect(status).toBe(200);
    expect(statements).toEqual([
      'brasstag_look_up',
      'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
      expect.stringMatching(/^brasstag_\d+$/),
      'COMMIT',
      'brasstag_seal',
    ]);
  });

  it('end with the record and the commit together for a change', async () => {
    const { tokens, call } = await serveWatched();
    const stay = { arrival: '2027-03-01', departure: '2027-03-03', room_type_id: LOFT, adults: 1 };
    const { status, statements } = await call('/reservations', tokens.alive.token, {
      ...stay,
      guest_id: createId('gst', 1),
    });
    expect(status).toBe(201);
    // The body comes with its head, so no look-up before it decides whether it is read.
    expect(statements.slice(0, 3)).toEqual([
      'brasstag_look_up',
      'BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE',
      'brasstag_lock_property',
    ]);
    expect(statements.slice(-2)).toEqual(['brasstag_seal', 'COMMIT']);
    expect(statements.filter((text) => text.startsWith('BEGIN'))).toHaveLength(1);
  });
});

describe('a module that is switched off while a call runs', () => {
  verifies('audit.no-answer-behind-module', 'lets it run once more, and refuses it', async () => {
    const { store, tokens } = await serveWatched();
    const { prefix, tokenHash } = tokens.alive;
    let runs = 0;
    const isAdmitted = await store.transact(
      async (tx) => {
        runs += 1;
        const key = await tx.keys.findByTokenHash(tokenHash);
        if (runs === 1)
          await store.transact(async (other) => {
            await other.changes(PLACE);
            await other.properties.setModule(PLACE.propertyId, 'integration', false);
          });
        await tx.audit.append(createAuditEntry({ actor: { kind: 'key', prefix } }));
        return key?.isModuleOn;
      },
      { prefix, tokenHash },
    );
    expect([isAdmitted, runs]).toEqual([false, 2]);
  });
});
