import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '@server/main/start-service';
import type { AuditRecord } from '@server/stores/audit-store';
import { toTimestamp } from '@shared/kernel/time';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { getRefusal } from '../../support/calls/refusal';
import type { TestDemo } from '../../support/demo/make-test-demo';
import { makeTestDemo, readAllFiles } from '../../support/demo/make-test-demo';
import { parseJsonOutput, runCommand } from '../../support/service/command-line';
import {
  createSeededBytes,
  createTemporaryFolder,
  createTestClock,
  openTestStore,
} from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const DAY = 86_400_000;
const DEMO_DAYS = 30;
const MAKING_TIMEOUT_MS = 60_000;
/** Each call is a commit, so their number bounds the time of the making. */
const MAX_RECORDS = 2500;
const END = createTestClock().now();
const { now } = createTestClock();

const readRecords = (folder: string): Promise<readonly AuditRecord[]> =>
  openTestStore(join(folder, 'brasstag.db')).store.read(({ audit }) =>
    audit.page({ filter: { propertyIds: null }, limit: 10_000, order: 'oldest_first' }),
  );

const keysSchema = z.array(
  z.object({
    name: z.string(),
    prefix: z.string(),
    property_id: z.string(),
    state: z.string(),
    expires_at: z.string().nullable(),
  }),
);

/** Counts records by the name of the key and the outcome. */
async function countByKey(folder: string): Promise<Record<string, number>> {
  const { store } = openTestStore(join(folder, 'brasstag.db'));
  const { keys, properties } = await store.read(async (snapshot) => ({
    properties: await snapshot.properties.list(),
    keys: await Promise.all((await snapshot.properties.list()).map(({ id }) => snapshot.keys.list(id))),
  }));
  const names = new Map(
    keys.flat().map(({ prefix, name, propertyId }) => {
      const property = properties.find(({ id }) => id === propertyId);
      return [prefix, `${property?.name ?? ''}: ${name}`];
    }),
  );
  const counts: Record<string, number> = {};
  for (const { actor, operation, outcome, code, reason } of await readRecords(folder)) {
    // Its number depends on how fast the computer is.
    if (operation === 'import.batch') continue;
    const name = actor.kind === 'key' ? names.get(actor.prefix) : actor.kind;
    const end = [outcome, ...[reason ?? code].filter((text) => text !== null)].join(' ');
    const path = `${name}, ${end}`;
    counts[path] = (counts[path] ?? 0) + 1;
  }
  return counts;
}

function startOn(dataDirectory: string) {
  const errors: unknown[] = [];
  const service = startService({
    dataDirectory,
    port: 0,
    ...createTestClock(),
    randomBytes: createSeededBytes(3),
    log: { info: () => undefined, error: (_text, error) => void errors.push(error) },
  });
  onTestFinished(() => service.close());
  return { service, errors };
}

describe('the demo with its days of calls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brasstag-demo-'));
  let made: TestDemo;
  beforeAll(async () => {
    made = await makeTestDemo(join(folder, 'data'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  verifies('data.demo-days', 'has a log that verifies, and rows that agree', async () => {
    const args = ['audit', 'verify', '--data-dir', made.dataDirectory];
    const output = await parseJsonOutput(args, { now });
    expect(output).toMatchObject({
      ok: true,
      not_compared: null,
      rows: { damaged_count: 0, pages_intact: true },
    });
    expect(made.errors).toEqual([]);
  });

  verifies('data.demo-days', 'has calls of each kind, as its systems make them', async () => {
    expect(await countByKey(made.dataDirectory)).toEqual({
      'Harbour House: AI assistant, ok': 44,
      'Harbour House: AI assistant, refused unauthorized': 10,
      'Harbour House: Accountant, ok': 21,
      'Harbour House: Accountant, refused unauthorized': 4,
      'Harbour House: Channel manager, failed no_availability': 2,
      'Harbour House: Channel manager, ok': 283,
      'Harbour House: Cleaning app, ok': 75,
      'Harbour House: Door locks, ok': 210,
      'Harbour House: Front desk tablet, ok': 205,
      'Harbour House: Website before the redesign, ok': 117,
      'Harbour House: Website before the redesign, refused revoked': 46,
      'Harbour House: Website reservations, failed no_availability': 1,
      'Harbour House: Website reservations, ok': 221,
      'Harbour House: Website reservations, refused unauthorized': 10,
      'Old Town Rooms: Channel manager, failed invalid_transition': 1,
      'Old Town Rooms: Channel manager, failed no_availability': 1,
      'Old Town Rooms: Channel manager, ok': 293,
      'Old Town Rooms: Front desk tablet, ok': 202,
      'Old Town Rooms: Website reservations, ok': 211,
      'Old Town Rooms: Website reservations, refused unauthorized': 1,
      'none, ok': 52,
      'none, refused unknown_token': 7,
      'none, refused wrong_secret': 3,
      'person, ok': 18,
    });
  });

  verifies('data.demo-days', 'passes 30 days up to now on a clock that never steps back', async () => {
    const records = await readRecords(made.dataDirectory);
    expect(records.length).toBeLessThan(MAX_RECORDS);
    const instants = records.map(({ atMs }) => atMs);
    expect(instants).toEqual(instants.toSorted((one, other) => one - other));
    expect((instants[0] ?? 0) - (END - DEMO_DAYS * DAY)).toBeLessThan(60_000);
    expect(instants[0]).toBeGreaterThanOrEqual(END - DEMO_DAYS * DAY);
    expect(instants.at(-1)).toBe(END);
    expect(records.filter(({ operation }) => operation?.startsWith('clock'))).toEqual([]);
    const days = new Set(instants.map((atMs) => toTimestamp(atMs).slice(0, 10)));
    expect(days.size).toBe(DEMO_DAYS + 1);
  });

  verifies('data.demo-days', 'keeps no secret of a token in any file', async () => {
    const { demo, secrets, dataDirectory } = made;
    expect(secrets.length).toBeGreaterThan(12);
    expect(secrets).toContain(demo?.token.slice(-48));
    const files = readAllFiles(dataDirectory);
    expect([...files.keys()]).toContain('brasstag.db');
    const found = [...files].flatMap(([name, bytes]) =>
      secrets
        .filter((secret) => bytes.includes(secret) || bytes.includes(Buffer.from(secret, 'hex')))
        .map(() => name),
    );
    expect(found).toEqual([]);
  });

  it('has a key that expires within 14 days, a revoked one and a new one whose token is shown', async () => {
    const args = ['keys', 'list', '--property', 'Harbour House', '--data-dir', made.dataDirectory];
    const keys = keysSchema.parse(await parseJsonOutput(args, { now }));
    const soon = toTimestamp(END + 14 * DAY);
    const expiring = keys.filter(({ expires_at: at }) => at !== null && at < soon);
    expect(expiring.map(({ name }) => name)).toEqual(['Website reservations']);
    const revoked = keys.filter(({ state }) => state === 'revoked');
    expect(revoked.map(({ name }) => name)).toEqual(['Website before the redesign']);
    expect(keys.find(({ name }) => name === made.demo?.key.name)?.prefix).toBe(made.demo?.key.prefix);
  });

  verifies(
    'data.demo-days',
    'works after a restart, with keys that hold only what their systems use',
    async () => {
      const dataDirectory = join(createTemporaryFolder(), 'data');
      cpSync(made.dataDirectory, dataDirectory, { recursive: true });
      const { service, errors } = startOn(dataDirectory);
      const port = await service.listener.start(0);
      expect(await service.held.find()).toBe(null);
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/property`, {
        headers: { authorization: `Bearer ${made.demo?.token}` },
      });
      expect([answer.status, errors]).toEqual([200, []]);
      const memberId = await service.store.read(
        async ({ members }) => (await members.findByEmail('owner@demo.example'))?.id ?? null,
      );
      const unused: string[] = [];
      for (const { id } of made.demo?.properties ?? []) {
        const input = { property_id: id };
        const { keys } = await service.management.call({ memberId, channel: 'cli' }, 'keys.health', input);
        unused.push(...keys.filter(({ unused_scopes: scopes }) => scopes.length > 0).map(({ name }) => name));
      }
      expect(unused.toSorted()).toEqual(['Review requests', made.demo?.key.name]);
    },
  );

  it('is made once: a second start changes nothing', async () => {
    const before = await readRecords(made.dataDirectory);
    expect((await makeTestDemo(made.dataDirectory)).demo).toBe(null);
    expect(await readRecords(made.dataDirectory)).toEqual(before);
    const serve = ['serve', '--demo', '--port', '0', '--no-web', '--data-dir', made.dataDirectory];
    const later = await runCommand(serve, { now, stopping: AbortSignal.abort() });
    expect([later.code, later.err]).toEqual([0, '']);
    expect(later.out).toContain('The demo is already set up.');
  });

  verifies(
    'data.demo-days',
    'is the same whatever the tokens and ids are',
    async () => {
      const other = createTemporaryFolder();
      await makeTestDemo(other, { seed: 2 });
      expect(await countByKey(other)).toEqual(await countByKey(made.dataDirectory));
    },
    MAKING_TIMEOUT_MS,
  );

  verifies(
    'data.demo-folder',
    'is refused in a database in which nothing is set up, and nothing is made',
    async () => {
      const folder = createTemporaryFolder();
      await startOn(folder).service.close();
      const before = await readRecords(folder);
      for (const args of [['demo'], ['serve', '--demo', '--port', '0', '--no-web']]) {
        const refused = await runCommand([...args, '--data-dir', folder], {
          now,
          stopping: AbortSignal.abort(),
        });
        expect([refused.code, refused.out]).toEqual([1, '']);
        expect(refused.err).toContain('has a database in which nothing is set up.');
        expect(refused.err).toContain('Choose another one with --data-dir.');
      }
      expect(await readRecords(folder)).toEqual(before);
    },
  );

  it('leaves nothing when it is stopped', async () => {
    const other = createTemporaryFolder();
    const stopping = new AbortController();
    const making = makeTestDemo(other, { signal: stopping.signal, onProgress: () => stopping.abort() });
    expect(await getRefusal(making)).toBe('invalid_transition');
    expect(readdirSync(other)).toEqual(['lock.sqlite']);
  });
});
