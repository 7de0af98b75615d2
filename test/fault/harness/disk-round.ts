import { join } from 'node:path';
import type { Base } from './base-directory';
import { DATABASE } from './base-directory';
import { checkCalls, readLastSeq } from './check-calls';
import { checkLogAndPages, checkNextStart } from './check-directory';
import type { DiskCase } from './disk-cases';
import { describeFault } from './disk-cases';
import { openJournal, readJournal } from './journal';
import type { SendKinds } from './run-load';
import { createSender } from './run-load';
import type { RoundResult } from './scenario';
import type { Shim } from './shim';
import { openShim } from './shim';

interface DiskRoundInput {
  readonly folder: string;
  readonly library: string;
  readonly base: Base;
  /** A fresh copy of the base directory. */
  readonly data: string;
  readonly fault: DiskCase;
  /** Runs programs under the fault, which it arms. Returns what it found. */
  readonly work: (shim: Shim, send: SendKinds) => Promise<Pick<RoundResult, 'counts' | 'problems'>>;
}

/**
 * Runs work under one fault. Afterwards, without the fault, the service must start and answer, every call must be as it was
 * answered, and log and pages must be whole.
 */
export async function runDiskRound(input: DiskRoundInput): Promise<RoundResult> {
  const { folder, library, base, data, fault, work } = input;
  const file = join(data, DATABASE);
  const sinceSeq = readLastSeq(file);
  const shim = openShim(library, data);
  const journal = openJournal(join(folder, 'calls.jsonl'));
  const send = createSender(base, journal);
  try {
    const worked = await work(shim, send);
    const { failed } = shim.read();
    const isHit = failed > 0;
    const next = await checkNextStart(data, send);
    const calls = checkCalls(file, sinceSeq, readJournal(journal.file));
    const problems = [...worked.problems, ...next, ...calls.problems, ...(await checkLogAndPages(data))];
    return {
      counts: {
        'faults tried': 1,
        'faults hit': Number(isHit),
        [`${fault.call} hit`]: Number(isHit),
        'SIGKILL after the fault': Number(isHit && fault.isKilled),
        ...worked.counts,
        ...calls.counts,
      },
      problems: problems.map((problem) => `${describeFault(fault)}: ${problem}`),
    };
  } finally {
    shim.close();
    journal.close();
  }
}
