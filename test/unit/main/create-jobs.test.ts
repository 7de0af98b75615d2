import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { createAnonymousFailureCounter } from '@server/calls/anonymous-failures';
import { createEventWaits } from '@server/calls/waits/event-waits';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { createManagement } from '@server/dispatch/create-management';
import { readCheckpoints } from '@server/features/audit/chain/checkpoint-file';
import { createBackups } from '@server/features/service/backup/create-backups';
import { createUpdates } from '@server/features/service/updates/create-updates';
import { createCheckpointHealth } from '@server/main/checkpoint-health';
import { createOrganisationJobs, createServiceJobs } from '@server/main/create-jobs';
import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';
import { expect, it } from 'vitest';
import { appendAll, createCallEntries } from '../../support/audit/audit-log';
import type { ManagementFixture } from '../../support/service/management-fixture';
import { openPropertyFixture, quickPasswords } from '../../support/service/management-fixture';
import { createSeededBytes } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const getDeps = (fixture: ManagementFixture, ending = new AbortController()) => ({
  ...fixture,
  backups: createBackups(prepareDataDirectory(fixture.dataDirectory), fixture.clock),
  randomBytes: createSeededBytes(5),
  watchDatabaseFiles: async () => undefined,
  applyNetwork: async () => undefined,
  applyMetrics: async () => undefined,
  anonymousFailures: createAnonymousFailureCounter(),
  eventWaits: createEventWaits(),
  checkpoints: createCheckpointHealth(fixture.clock.now),
  updates: createUpdates({ source: null, dataDirectory: fixture.dataDirectory, installedAs: 'checkout' }),
  hasRoomForCopy: () => true,
  signal: ending.signal,
});

function getJobs(fixture: ManagementFixture, ending = new AbortController()) {
  const deps = getDeps(fixture, ending);
  const all = [...createServiceJobs(deps), ...createOrganisationJobs(deps)];
  const jobs = new Map(all.map((job) => [job.name, job]));
  return { run: async (name: string) => jobs.get(name)?.run(), names: [...jobs.keys()] };
}

const getOldest = async ({ store }: ManagementFixture) =>
  (
    await store.read(({ audit }) =>
      audit.page({ filter: { propertyIds: null }, limit: 1, order: 'oldest_first' }),
    )
  )[0]?.seq;

verifies('audit.retention', 'records go when they are older than is set', async () => {
  const fixture = await openPropertyFixture();
  const { run } = getJobs(fixture);
  await fixture.call(fixture.ownerId, 'service.configure', { retention_days: 90 });
  fixture.clock.pass(200 * DAY_MS);
  await appendAll(fixture, createCallEntries(1, fixture.clock.now()));
  await fixture.call(fixture.ownerId, 'service.configure', { retention_days: 365 });
  await run('prune the audit log');
  expect(await getOldest(fixture)).toBe(1);
  await fixture.call(fixture.ownerId, 'service.configure', { retention_days: 90 });
  await run('prune the audit log');
  expect(await getOldest(fixture)).toBeGreaterThan(1);
});

verifies('run.settings-file', 'records go by the age that the settings file sets', async () => {
  const fixture = await openPropertyFixture();
  fixture.clock.pass(200 * DAY_MS);
  await appendAll(fixture, createCallEntries(1, fixture.clock.now()));
  const jobs = createOrganisationJobs({ ...getDeps(fixture), settingsFile: { retention_days: 90 } });
  await jobs.find(({ name }) => name === 'prune the audit log')?.run();
  expect(await getOldest(fixture)).toBeGreaterThan(1);
});

it('checkpoints of what retention removed go with it', async () => {
  const fixture = await openPropertyFixture();
  const { run } = getJobs(fixture);
  await run('take checkpoints');
  await fixture.call(fixture.ownerId, 'service.configure', { retention_days: 90 });
  fixture.clock.pass(200 * DAY_MS);
  await appendAll(fixture, createCallEntries(1, fixture.clock.now()));
  await run('take checkpoints');
  expect(readCheckpoints(fixture.dataDirectory)).toHaveLength(2);
  await run('prune the audit log');
  expect(readCheckpoints(fixture.dataDirectory)).toHaveLength(1);
  expect(await fixture.call(fixture.ownerId, 'audit.verify', {})).toMatchObject({ ok: true });
});

verifies('run.revocation-checkpoint', 'that failed is written within a minute', async () => {
  const fixture = await openPropertyFixture();
  const { call, ownerId, propertyId, dataDirectory, clock } = fixture;
  await call(ownerId, 'modules.set', { property_id: propertyId, module: 'integration', is_on: true });
  const draft = { name: 'Door locks', expires_in_days: null, scopes: ['property.profile.read'] };
  const { key } = await call(ownerId, 'keys.create', { property_id: propertyId, ...draft });
  const jobs = createServiceJobs(getDeps(fixture));
  const job = jobs.find(({ name }) => name === 'take checkpoints');
  await job?.run();
  const file = join(dataDirectory, 'checkpoints');
  renameSync(file, `${file}.away`);
  mkdirSync(file);
  await call(ownerId, 'keys.revoke', { property_id: propertyId, prefix: key.prefix });
  await expect(job?.run()).rejects.toThrow();
  rmdirSync(file);
  renameSync(`${file}.away`, file);
  clock.pass(MINUTE_MS);
  await job?.run();
  await job?.run();
  const head = await fixture.store.read(({ audit }) => audit.head());
  expect(readCheckpoints(dataDirectory).map(({ size }) => size)).toEqual([expect.any(Number), head?.seq]);
  expect(job?.everyMs).toBe(MINUTE_MS);
});

verifies('attention.checkpoint', 'is listed while none can be written, for those who manage it', async () => {
  const { clock, dataDirectory, ...fixture } = await openPropertyFixture();
  const checkpoints = createCheckpointHealth(clock.now);
  const management = createManagement({
    ...fixture,
    dataDirectory,
    monotonicMs: clock.monotonicMs,
    randomBytes: createSeededBytes(6),
    passwords: quickPasswords,
    backups: createBackups(prepareDataDirectory(dataDirectory), clock),
    control: null,
    isServed: () => true,
    diskSpace: async () => ({ freeBytes: null, diskBytes: null, isReserveUsed: false }),
    checkpointFailedAtMs: checkpoints.failedAtMs,
    updates: createUpdates({ source: null, dataDirectory, installedAs: 'checkout' }),
    outside: { lookUp: async () => [] },
    onError: (error) => fixture.failures.push(error),
  });
  const listAs = async (memberId: string) =>
    (await management.call({ memberId, channel: 'cli' }, 'attention.list', {})).items;
  const deps = { ...getDeps({ ...fixture, clock, dataDirectory }), checkpoints };
  const job = createServiceJobs(deps).find(({ name }) => name === 'take checkpoints');
  const file = join(dataDirectory, 'checkpoints');
  mkdirSync(file);
  const failedAtMs = clock.now();
  await expect(job?.run()).rejects.toThrow();
  clock.pass(MINUTE_MS);
  await expect(job?.run()).rejects.toThrow();
  const since = new Date(failedAtMs).toISOString();
  expect(await listAs(fixture.ownerId)).toEqual([
    { kind: 'checkpoint_failed', event: 'checkpoint_failed', since },
  ]);
  expect(await listAs(await fixture.join('Fay', 'front_desk'))).toEqual([]);
  rmdirSync(file);
  await job?.run();
  expect(await listAs(fixture.ownerId)).toEqual([]);
});

it('work that the end of the service cuts short has not failed', async () => {
  const fixture = await openPropertyFixture();
  const ending = new AbortController();
  const { run } = getJobs(fixture, ending);
  const running = Promise.all([run('back up'), run('prune the audit log')]);
  ending.abort();
  await expect(running).resolves.toBeDefined();
});
