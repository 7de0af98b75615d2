import type { Store } from '@server/stores/store';
import { describe, expect } from 'vitest';
import { createToken, serveApi } from '../../../support/calls/serve-api';
import { createNewKey } from '../../../support/keys/key-rows';
import { openPostgresTestStore } from '../../../support/postgres/postgres-store';
import { createId, createPropertyRow } from '../../../support/reservations/rows';
import { createTestClock, openTestStore } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const PLACE = { propertyId: createId('prp', 1) };
const openers = [
  ['SQLite', async () => openTestStore().programStore],
  ['PostgreSQL', async () => (await openPostgresTestStore()).store],
] as const;

type ServedStore = Pick<Store, 'transact' | 'read' | 'isAvailable' | 'probe'>;

/** A property with the module, three keys and the API over a socket. */
async function serve(open: () => Promise<ServedStore>) {
  const store = await open();
  const clock = createTestClock();
  const tokens = { alive: createToken(), revoked: createToken(), expired: createToken() };
  await store.transact(async (tx) => {
    await tx.changes('organisation');
    await tx.properties.insert(createPropertyRow(1, { modules: ['integration'] }));
    for (const [index, { prefix, tokenHash }] of Object.values(tokens).entries())
      await tx.keys.insert(
        createNewKey(index + 1, {
          prefix,
          tokenHash,
          scopes: ['inventory.roomtype.read'],
          expiresAtMs: index === 2 ? 10 : null,
        }),
      );
    await tx.keys.revoke(PLACE.propertyId, createId('key', 2), 5);
  });
  const url = await serveApi(store, clock);
  const get = async (token: string) => {
    const response = await fetch(`${url}/api/v1/room-types`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const headers = [...response.headers].filter(([name]) => name !== 'date');
    return { status: response.status, headers, body: await response.text() };
  };
  return { store, tokens, get };
}

const changeEnd = (token: string): string => token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');

describe.each(openers)('a call over HTTP on %s', (_engine, open) => {
  verifies('audit.every-call', 'is answered and recorded, and 401 from its revocation on', async () => {
    const { store, tokens, get } = await serve(open);
    expect(await get(tokens.alive.token)).toMatchObject({ status: 200 });
    await store.transact(async (tx) => {
      await tx.changes(PLACE);
      await tx.keys.revoke(PLACE.propertyId, createId('key', 1), 5);
    });
    expect(await get(tokens.alive.token)).toMatchObject({ status: 401 });
    const records = await store.read(({ audit }) => audit.span(0, 10));
    expect(records.map(({ operation, status, reason }) => [operation, status, reason])).toEqual([
      ['list_room_types', 200, null],
      ['list_room_types', 401, 'revoked'],
    ]);
  });
});

verifies(
  'auth.401-bytes',
  'a refused token gets the same bytes for every cause, on both engines',
  async () => {
    const answers = new Set<string>();
    for (const [, open] of openers) {
      const { store, tokens, get } = await serve(open);
      const causes = [
        tokens.revoked.token,
        tokens.expired.token,
        changeEnd(tokens.alive.token),
        createToken().token,
      ];
      for (const token of causes) answers.add(JSON.stringify(await get(token)));
      const records = await store.read(({ audit }) => audit.span(0, 10));
      expect(records.map(({ reason }) => reason)).toEqual([
        'revoked',
        'expired',
        'wrong_secret',
        'unknown_token',
      ]);
    }
    expect([...answers].map((answer) => JSON.parse(answer).status)).toEqual([401]);
  },
);
