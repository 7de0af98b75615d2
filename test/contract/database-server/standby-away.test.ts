import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { verifyChain } from '@server/features/audit/chain/verify';
import type { Permission } from '@shared/kernel/permissions';
import { expect } from 'vitest';
import { z } from 'zod';
import { createAuditEntry } from '../../support/audit/audit-entry';
import { createToken } from '../../support/calls/serve-api';
import { createNewKey } from '../../support/keys/key-rows';
import { withClient } from '../../support/postgres/postgres-store';
import { shareDatabase, startSharedService } from '../../support/postgres/shared-services';
import { startReplicatedServer } from '../../support/postgres/standby-server';
import { formatLaterNight } from '../../support/reservations/later-night';
import { DOUBLE, seedRooms } from '../../support/reservations/reservation-world';
import { createId, createPropertyRow } from '../../support/reservations/rows';
import { runCommand } from '../../support/service/command-line';
import { verifies } from '../../support/service/verifies';

/** Two servers start, and a busy computer makes everything slow. */
const SLOW_MS = 240_000;
/** How long the service waits for an answer of the server, in place of 12 seconds. */
const ANSWER_TIMEOUT_MS = 1500;
const RECOVERY = { timeout: 60_000 };
const CALLS_WITH_REVOKED = 5;

const WHAT_TO_DO = 'Start it, or take its name out of that setting and reload the configuration.';
const PLACE = { propertyId: createId('prp', 1) };
const scopes: readonly Permission[] = ['reservations.reservation.create', 'reservations.reservation.read'];

const errorSchema = z.object({ code: z.string() });
const namesSchema = z.array(z.object({ name: z.string() }));
const linesSchema = z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() }));

/** Creates the calls of a system with a key. Each returns the code of its refusal, or its status. */
function createCalls(port: number, token: string) {
  const call = async (init: { method?: string; headers?: object; body?: string } = {}) => {
    const { headers, ...rest } = init;
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/reservations`, {
      ...rest,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    return errorSchema.safeParse(await answer.json()).data?.code ?? answer.status;
  };
  return {
    read: () => call(),
    /** Books for a guest of that name, which is the Idempotency-Key too. */
    async book(name: string) {
      const nights = { arrival: formatLaterNight(0), departure: formatLaterNight(2) };
      const stay = { ...nights, room_type_id: DOUBLE, adults: 1 };
      return call({
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': name },
        body: JSON.stringify({ ...stay, guest: { last_name: name, contact_consent: false } }),
      });
    },
  };
}

/** A service of a server whose commits wait for a standby, with a key that books and one that is to be revoked. */
async function startWorld() {
  const server = await startReplicatedServer();
  const database = shareDatabase(server.url);
  const dataDirectory = database.createDirectory();
  const log: string[] = [];
  const { port, service } = await startSharedService(database, dataDirectory, {
    answerTimeoutMs: ANSWER_TIMEOUT_MS,
    writeLog: (line) => void log.push(line),
  });
  const tokens = [createToken(), createToken()] as const;
  await service.store.transact(async (tx) => {
    await tx.changes('organisation');
    await seedRooms(tx, createPropertyRow(1, { modules: ['integration'] }));
    for (const [index, { prefix, tokenHash }] of tokens.entries())
      await tx.keys.insert(createNewKey(index + 1, { prefix, tokenHash, scopes }));
  });
  const query = (text: string) => withClient(server.url, async (client) => (await client.query(text)).rows);
  const doctor = ['doctor', '--base-url', 'http://127.0.0.1:1', '--json', '--data-dir', dataDirectory];
  return {
    server,
    log,
    store: service.store,
    active: createCalls(port, tokens[0].token),
    revoked: createCalls(port, tokens[1].token),
    readReadiness: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status,
    async listFailedChecks() {
      const { out } = await runCommand([...doctor, '--database', database.file]);
      const failed = linesSchema.parse(JSON.parse(out)).filter(({ ok }) => !ok);
      return failed.filter(({ name }) => name.startsWith('database'));
    },
    async listBooked() {
      const joined = 'reservation r JOIN guest g ON g.id = r.guest_id';
      const rows = await query(`SELECT g.last_name AS name FROM ${joined} ORDER BY g.last_name`);
      return namesSchema.parse(rows).map(({ name }) => name);
    },
    countHeldCommits: async () =>
      (await query("SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'")).length,
  };
}

type World = Awaited<ReturnType<typeof startWorld>>;

/** Revokes the second key as a member does. Returns the code of the refusal. */
const revoke = ({ store }: World): Promise<unknown> =>
  store
    .transact(async (tx) => {
      await tx.changes(PLACE);
      await tx.keys.revoke(PLACE.propertyId, createId('key', 2), 5);
      await tx.audit.append(createAuditEntry({ requestId: 'revoke' }));
    })
    .catch((error) => errorSchema.parse(error).code);

const isStoreRefusal = expect.stringMatching(/^(?:unavailable|outcome_unknown)$/);

verifies(
  'node.standby-away',
  'each call gets 503 until the standby is back or no longer named, and none is lost or done twice',
  async () => {
    const world = await startWorld();
    const { server, active, revoked, readReadiness } = world;
    await expect.poll(() => active.book('before'), RECOVERY).toBe(201);
    await expect.poll(readReadiness, RECOVERY).toBe(200);

    await server.stopStandby();
    const refusals = { first: await active.book('first'), second: await active.book('second') };
    expect([refusals.first, refusals.second, await active.read()]).toEqual([
      isStoreRefusal,
      isStoreRefusal,
      isStoreRefusal,
    ]);
    expect([await readReadiness(), world.store.isAvailable]).toEqual([503, false]);
    expect(await world.listFailedChecks()).toEqual([
      { name: 'database standbys', ok: false, detail: expect.stringContaining(WHAT_TO_DO) },
    ]);
    await expect.poll(() => world.log.some((line) => line.includes(WHAT_TO_DO)), RECOVERY).toBe(true);
    // One for each of the log, the clock and the row of the service: others wait for these, and give up.
    expect(await world.countHeldCommits()).toBeLessThanOrEqual(3);

    await server.startStandby();
    await expect.poll(readReadiness, RECOVERY).toBe(200);
    const stored = await world.listBooked();
    expect(
      Object.entries(refusals).filter(([name, code]) => code === 'unavailable' && stored.includes(name)),
    ).toEqual([]);
    for (const name of ['first', 'second']) await expect.poll(() => active.book(name), RECOVERY).toBe(201);
    expect(await world.listBooked()).toEqual(['before', 'first', 'second']);

    await server.stopStandby();
    expect(await revoke(world)).toBe('outcome_unknown');
    const answers = await Promise.all(Array.from({ length: CALLS_WITH_REVOKED }, revoked.read));
    expect(answers).toEqual(answers.map(() => isStoreRefusal));

    await server.forgetStandby();
    await expect.poll(readReadiness, RECOVERY).toBe(200);
    expect(await revoked.read()).toBe('unauthenticated');
    await expect.poll(() => active.read(), RECOVERY).toBe(200);
    expect([await world.countHeldCommits(), await world.listFailedChecks()]).toEqual([0, []]);
    expect(await verifyChain(createAuditSource(world.store))).toMatchObject({ ok: true });
  },
  SLOW_MS,
);
