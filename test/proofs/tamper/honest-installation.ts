import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { pruneExpired } from '@server/features/audit/chain/retention';
import { appendDueCheckpoint } from '@server/features/audit/chain/take-checkpoints';
import { DAY_MS } from '@shared/kernel/time';
import { expect } from 'vitest';
import { z } from 'zod';
import { createAuditEntry } from '../../support/audit/audit-entry';
import { fillAudit } from '../../support/audit/fill-audit';
import { runCommand } from '../../support/service/command-line';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createTemporaryFolder } from '../../support/service/store';

const RETENTION_DAYS = 90;
const CALLS = 12;

/** A data directory with an honest log, whose copies the mutations change. */
export interface Installation {
  readonly dataDirectory: string;
  readonly databaseFile: string;
  /** A backup that the product made of it. */
  readonly backupFile: string;
  /** The same database when it was younger: before the last checkpoint. */
  readonly olderFile: string;
  /** A checkpoint that was exported to another place, and the key that verifies it. */
  readonly checkpointFile: string;
  readonly verifierKey: string;
  /** Seq of the record that the newest kept checkpoint saw. */
  readonly checkpointSeq: number;
  /** Time of the last record, epoch ms. */
  readonly nowMs: number;
}

const exportedSchema = z.object({ checkpoint: z.object({ verifier_key: z.string() }) });

/** More than 16 blocks, whose postings are stored together. */
const LONG_LOG = 18 * 512;
/** Commits in which the postings of 16 blocks are stored. */
const LONG_TURNS = 40;

/** Adds as many records as a log needs that has blocks with postings, and a step back of the clock. */
async function fillLog(world: World, prefix: string): Promise<void> {
  await fillAudit(world, { count: LONG_LOG, prefixes: [prefix], spanMs: DAY_MS });
  const { service, clock, propertyId } = world;
  for (const aheadMs of [0, 5000, 0])
    await service.store.transact(({ audit }) =>
      audit.append(createAuditEntry({ atMs: clock.now() + aheadMs, propertyId })),
    );
  for (let turn = 0; turn < LONG_TURNS; turn += 1) {
    clock.pass(1000);
    await service.store.transact(({ audit }) =>
      audit.append(createAuditEntry({ atMs: clock.now() + 10_000, propertyId })),
    );
  }
  clock.pass(60_000);
}

/** Makes a history with calls, refusals, keys, revocations, retention and checkpoints, by the product alone. */
export async function createInstallation(log: 'long' | 'short' = 'short'): Promise<Installation> {
  const folder = createTemporaryFolder();
  const world = await createWorld();
  const { clock, dataDirectory, service } = world;
  const scopes = ['property.profile.read', 'reservations.reservation.read'];
  const first = await world.mint({ name: 'Channel manager', scopes });
  const lost = await world.mint({ name: 'Lost laptop', scopes });
  await world.mint({ name: 'Ending', scopes, expiresInDays: 3000 });
  await world.mint({ name: 'Other house', scopes, propertyId: world.otherPropertyId });
  const callAll = async (): Promise<void> => {
    for (let turn = 0; turn < CALLS; turn += 1) {
      clock.pass(1000);
      await world.call('/api/v1/property', { token: first.token });
      await world.call('/api/v1/guests', { token: first.token });
      await world.call(`/api/v1/reservations/res_${turn}`, { token: lost.token });
    }
  };
  await callAll();
  clock.pass((RETENTION_DAYS + 5) * DAY_MS);
  await callAll();
  await pruneExpired(service.store, { retentionDays: RETENTION_DAYS });
  if (log === 'long') await fillLog(world, first.key.prefix);
  await callAll();
  const olderFile = join(folder, 'older.db');
  await service.store.copyTo(olderFile, new AbortController().signal);
  await world.revoke(lost.key);
  await callAll();
  clock.pass(2 * DAY_MS);
  // A transaction compares the clock with the time that has passed. Only then is it trusted.
  await callAll();
  await appendDueCheckpoint(service.store, dataDirectory);
  const head = await service.store.read(({ audit }) => audit.head());
  await callAll();
  await service.close();
  const nowMs = clock.now() + 1000;
  const now = () => nowMs;
  const backupFile = join(folder, 'backup.db');
  const options = ['--data-dir', dataDirectory, '--json'];
  expect(await runCommand(['backup', backupFile, ...options], { now })).toMatchObject({ code: 0 });
  const checkpointFile = join(folder, 'checkpoint.txt');
  const exported = await runCommand(
    [
      'audit',
      'export',
      '--format',
      'jsonl',
      '--out',
      join(folder, 'log.jsonl'),
      '--checkpoint',
      checkpointFile,
      ...options,
    ],
    { now },
  );
  const { verifier_key: verifierKey } = exportedSchema.parse(JSON.parse(exported.out)).checkpoint;
  const databaseFile = join(dataDirectory, 'brasstag.db');
  return {
    dataDirectory,
    databaseFile,
    backupFile,
    olderFile,
    checkpointFile,
    verifierKey,
    checkpointSeq: head?.seq ?? 0,
    nowMs,
  };
}

/** Copies an installation, so that a mutation leaves the honest one as it is. */
export function copyInstallation(honest: Installation): Installation {
  const folder = createTemporaryFolder();
  const dataDirectory = join(folder, 'data');
  const backupFile = join(folder, 'backup.db');
  cpSync(honest.dataDirectory, dataDirectory, { recursive: true });
  copyFileSync(honest.backupFile, backupFile);
  return { ...honest, dataDirectory, backupFile, databaseFile: join(dataDirectory, 'brasstag.db') };
}
