import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Base } from '../harness/base-content';
import { DATABASE } from '../harness/base-directory';
import { checkCalls, readLastSeq } from '../harness/check-calls';
import { checkLogAndPages, checkNextStart } from '../harness/check-directory';
import { openJournal, readJournal } from '../harness/journal';
import type { SendKinds } from '../harness/run-load';
import { createSender } from '../harness/run-load';
import type { RoundResult } from '../harness/scenario';
import type { Shim } from '../harness/shim';
import { openShim } from '../harness/shim';

export interface DiskWorked extends Pick<RoundResult, 'counts' | 'problems'> {
  /** Whether every key may be revoked now, as after a restore that could not read the database before. */
  readonly isEveryKeyRevoked?: boolean;
}

/** Runs programs under a fault, which it arms. Returns what it found. */
export type DiskWork = (shim: Shim, send: SendKinds) => Promise<DiskWorked>;

export interface DiskRoundInput {
  /** Says which fault it is, before each problem. */
  readonly label: string;
  /** What is counted where the fault happened. */
  readonly hitName: string;
  readonly folder: string;
  readonly library: string;
  readonly base: Base;
  /** A fresh data directory in the folder. */
  readonly data: string;
  readonly work: DiskWork;
}

/**
 * Runs work under one fault. Afterwards, without the fault, the service must start and answer. Every call must be as
 * it was answered, and log and pages must be whole.
 */
export async function runDiskRound(input: DiskRoundInput): Promise<RoundResult> {
  const { label, hitName, folder, library, base, data, work } = input;
  const file = join(data, DATABASE);
  const lastSeq = readLastSeq(file);
  const shim = openShim(library, folder);
  const journal = openJournal(join(folder, 'calls.jsonl'));
  const send = createSender(base, journal);
  const describe = (problem: string): string => `${label}: ${problem}`;
  try {
    const worked = await work(shim, send);
    shim.disarm();
    shim.limit(null);
    const hits = Number(shim.read().hits > 0);
    const counts = { 'faults tried': 1, 'faults hit': hits, [`hit: ${hitName}`]: hits, ...worked.counts };
    if (!existsSync(file))
      return { counts, problems: [...worked.problems, 'the database is gone'].map(describe) };
    // A restore may have put a shorter log in the place of the one before.
    const sinceSeq = readJournal(journal.file).length > 0 ? lastSeq : readLastSeq(file);
    const next = await checkNextStart(data, send, worked.isEveryKeyRevoked ?? false);
    const calls = checkCalls(file, sinceSeq, readJournal(journal.file));
    const problems = [...worked.problems, ...next, ...calls.problems, ...(await checkLogAndPages(data))];
    return { counts: { ...counts, ...calls.counts }, problems: problems.map(describe) };
  } finally {
    shim.close();
    journal.close();
  }
}
