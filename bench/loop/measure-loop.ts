import { join } from 'node:path';
import type { Service } from '@server/main/start-service';
import { fillLog } from '../audit/fill-log';
import { LOG_END_MS } from '../audit/invented-entry';
import { measureSpread } from '../measure/statistics';
import type { Report } from '../report/report';
import { printProgress } from '../report/report';
import type { Row } from '../report/row';
import { createPlainRow, createUpperLimitRow, formatSpread } from '../report/row';
import { openService } from '../world/open-service';
import { listLongCommands } from './long-commands';
import type { LoopTimes } from './watch-turns';
import { watchTurns } from './watch-turns';

export interface LoopBenchInput {
  readonly folder: string;
  readonly auditRecords: number;
  readonly report: Report;
}

/** A command must not keep calls waiting for longer, in ms of CPU time. */
const LIMIT_MS = 20;
const ROUNDS = 3;

async function setUpOwner({ management }: Service): Promise<string> {
  const owner = { organisation: 'Bench', name: 'Maren', email: 'maren@example.com', password: null };
  const { id } = await management.call({ memberId: null, channel: 'cli' }, 'setup.owner', owner);
  const property = { name: 'House', time_zone: 'Europe/Lisbon', currency: 'EUR', country: 'PT' };
  await management.call({ memberId: null, channel: 'cli' }, 'setup.property', property);
  return id;
}

function createRows(what: string, rounds: readonly LoopTimes[]): Row[] {
  const spread = (measure: keyof LoopTimes) => measureSpread(rounds.map((times) => times[measure]));
  return [
    createUpperLimitRow(`${what}: longest turn, CPU`, spread('longestCpuMs'), LIMIT_MS, ' ms'),
    createPlainRow('  longest turn on the clock', formatSpread(spread('longestMs'), ' ms')),
    createPlainRow('  all of it', formatSpread(spread('tookMs'), ' ms')),
  ];
}

/** Measures for how long commands hold the event loop at a large log. Calls wait for that long. */
export async function measureLoop({ folder, auditRecords, report }: LoopBenchInput): Promise<void> {
  const service = openService(join(folder, 'loop'), { now: () => LOG_END_MS });
  try {
    const memberId = await setUpOwner(service);
    printProgress(`a log of ${auditRecords} records`);
    await fillLog(service.store, auditRecords);
    const rows: Row[] = [];
    for (const { what, run } of listLongCommands(service, memberId, folder)) {
      printProgress(what);
      await run();
      const rounds: LoopTimes[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await watchTurns(run));
      rows.push(...createRows(what, rounds));
    }
    report(`Event loop, log of ${auditRecords} records`, rows);
  } finally {
    await service.close();
  }
}
