import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DiskCase } from '../disk/disk-cases';
import { arrangeCases, describeFault, listDiskCases } from '../disk/disk-cases';
import type { DiskWork, DiskWorked } from '../disk/disk-round';
import { createDiskScenario } from '../disk/disk-scenario';
import { copyBase, DATABASE, getOlderBackup } from '../harness/base-directory';
import { readLastSeq, withDatabase } from '../harness/check-calls';
import { checkEnd } from '../harness/check-directory';
import type { SendKinds } from '../harness/run-load';
import type { Scale } from '../harness/scenario';
import type { Shim } from '../harness/shim';
import type { EndedProgram } from '../harness/started-program';
import { runToEnd, startServing } from '../harness/started-program';

/** What the programs of one round work with. */
export interface CommandRound {
  /** The folder of all files of the round. */
  readonly folder: string;
  readonly data: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Counts ends whose message names no cause, but points to the log. */
const countUnexpected = ({ stderr }: EndedProgram) => ({
  'ended with internal_error': Number(
    stderr.includes('"internal_error"') || stderr.includes('unexpected error'),
  ),
});

const restoredSchema = z.object({ carried_over: z.boolean() });

/** Starts the service, calls it if it serves, and ends it. */
export async function startUnderFault(
  { data, environment }: CommandRound,
  send: SendKinds,
  isKilled: boolean,
): Promise<DiskWorked> {
  const service = startServing(data, environment);
  const port = await service.port;
  if (port === null) {
    const ended = await service.ended;
    const counts = { 'starts refused': 1, ...countUnexpected(ended) };
    return { counts, problems: checkEnd('a start', ended) };
  }
  await send(port, ['create', 'read', 'revoked', 'condition']);
  const ended = isKilled ? await service.kill() : await service.stop();
  return {
    counts: { 'starts that served': 1 },
    problems: isKilled ? [] : checkEnd('the service', ended),
  };
}

/** Makes a backup, which is whole or absent. */
export async function backUpUnderFault({ folder, data, environment }: CommandRound): Promise<DiskWorked> {
  const file = join(folder, 'backup.db');
  rmSync(file, { force: true });
  const records = readLastSeq(join(data, DATABASE));
  const ended = await runToEnd(['backup', file], data, environment);
  const problems = checkEnd('backup', ended);
  if (ended.code !== 0) {
    const left = existsSync(file) ? ['a failed backup left a file'] : [];
    const counts = { 'backups refused': 1, ...countUnexpected(ended) };
    return { counts, problems: [...problems, ...left] };
  }
  if (!existsSync(file)) return { counts: {}, problems: ['a backup that succeeded is not there'] };
  const pages = withDatabase(file, (db) => db.pragma('integrity_check', { simple: true }));
  const isWhole = pages === 'ok' && readLastSeq(file) >= records;
  return {
    counts: { 'backups made': 1 },
    problems: isWhole ? problems : [...problems, 'a backup that succeeded is not whole'],
  };
}

const isCarriedOver = ({ stdout }: EndedProgram): boolean =>
  restoredSchema.parse(JSON.parse(stdout)).carried_over;

/** Restores a backup in which a revoked key is still active. */
export async function restoreUnderFault({ folder, data, environment }: CommandRound): Promise<DiskWorked> {
  const ended = await runToEnd(['restore', getOlderBackup(folder), '--json'], data, environment);
  const problems = checkEnd('restore', ended);
  return ended.code === 0
    ? { counts: { 'restores made': 1 }, problems, isEveryKeyRevoked: !isCarriedOver(ended) }
    : { counts: { 'restores refused': 1, ...countUnexpected(ended) }, problems };
}

/** Serves without a fault, then ends under one. */
async function stopUnderFault(
  { data, environment }: CommandRound,
  { shim, send, fault }: { readonly shim: Shim; readonly send: SendKinds; readonly fault: DiskCase },
): Promise<DiskWorked> {
  const service = startServing(data, environment);
  const port = await service.port;
  if (port === null) return { counts: {}, problems: [`it did not start: ${(await service.ended).stderr}`] };
  await send(port, ['create', 'read', 'create', 'condition', 'revoked']);
  shim.arm(fault);
  return { counts: {}, problems: checkEnd('the service', await service.stop()) };
}

const actions = ['start', 'stop', 'backup', 'restore'] as const;

interface CommandCase {
  readonly action: (typeof actions)[number];
  readonly fault: DiskCase;
}

const toWork =
  ({ action, fault }: CommandCase, folder: string, data: string): DiskWork =>
  (shim, send) => {
    const round: CommandRound = { folder, data, environment: shim.environment };
    if (action === 'stop') return stopUnderFault(round, { shim, send, fault });
    shim.arm(fault);
    if (action === 'start') return startUnderFault(round, send, fault.isKilled);
    return action === 'backup' ? backUpUnderFault(round) : restoreUnderFault(round);
  };

const nths = [1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 25, 40] as const;

const listFaults = (isKilled: readonly boolean[]): DiskCase[] =>
  listDiskCases({
    calls: ['write', 'sync', 'truncate', 'read', 'open', 'rename'],
    files: ['all'],
    nths,
    isKilled,
  });

const full: readonly CommandCase[] = actions.flatMap((action) =>
  listFaults(action === 'start' ? [false, true] : [false]).map((fault) => ({ action, fault })),
);

const mixed = arrangeCases(full);

/** For each action, some early faults of different calls. */
const gate: readonly CommandCase[] = actions.flatMap((action) =>
  mixed.filter((one) => one.action === action && one.fault.nth <= 6 && !one.fault.isKilled).slice(0, 3),
);

const getCases = (scale: Scale): readonly CommandCase[] => (scale === 'full' ? mixed : gate);

export const failingCommands = createDiskScenario({
  name: 'failing-commands',
  summary:
    'The k-th write, fsync, truncation, read, open or rename of any file fails while the service starts or stops, and during a backup or restore.',
  rule: 'The program says why it failed, or succeeds. A backup is whole or absent. Afterwards the service starts, log and pages are whole, and a revoked key stays revoked.',
  seededDefect:
    'Write a backup under its final name; or ignore that the former database could not be read, and carry no revocations over.',
  getCases,
  planRound(chosen, { folder }) {
    const data = copyBase(folder, 'data');
    return {
      label: `${chosen.action}, ${describeFault(chosen.fault)}`,
      hitName: `${chosen.action}, ${chosen.fault.call}`,
      data,
      work: toWork(chosen, folder, data),
    };
  },
});
