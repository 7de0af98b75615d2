import { join } from 'node:path';
import type { Service } from '@server/main/start-service';
import type { AuditEntry } from '@server/stores/audit-store';
import { parseToken } from '@shared/kernel/token';
import { fillLog } from '../audit/fill-log';
import { busyKey, getKeyPrefix, INVENTED_KEYS, LOG_END_MS } from '../audit/invented-entry';
import { measureSpread } from '../measure/statistics';
import type { Report } from '../report/report';
import { printProgress } from '../report/report';
import type { Row } from '../report/row';
import { createPlainRow, createUpperLimitRow, formatSpread } from '../report/row';
import { openService } from '../world/open-service';
import { seedService } from '../world/seed';
import type { CommandWorld } from './command-world';
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

/** Of one property, which is large for a small hotel. */
const KEYS = 50;
const RESERVATIONS = 20_000;

/** Fills a service with one property, whose keys made all calls of the log. */
async function fillService(service: Service, auditRecords: number): Promise<CommandWorld> {
  const seeded = await seedService(service, { keys: KEYS, reservations: RESERVATIONS });
  const prefixes = seeded.tokens.map((token) => parseToken(token)?.prefix ?? '');
  const keys = new Map(
    Array.from({ length: INVENTED_KEYS }, (_, key) => [getKeyPrefix(key), prefixes[key % KEYS] ?? '']),
  );
  const adapt = (entry: AuditEntry): AuditEntry => ({
    ...entry,
    propertyId: seeded.firstPropertyId,
    actor:
      entry.actor.kind === 'key' ? { kind: 'key', prefix: keys.get(entry.actor.prefix) ?? '' } : entry.actor,
  });
  await fillLog(service.store, auditRecords, adapt);
  return { ...seeded, propertyId: seeded.firstPropertyId, busyPrefix: prefixes[busyKey] ?? '' };
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
    printProgress(`a log of ${auditRecords} records`);
    const world = await fillService(service, auditRecords);
    const rows: Row[] = [];
    for (const { what, run } of await listLongCommands(service, world, folder)) {
      printProgress(what);
      await run();
      const rounds: LoopTimes[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await watchTurns(run));
      rows.push(...createRows(what, rounds));
    }
    report(`Event loop, ${auditRecords} records, ${RESERVATIONS} reservations`, rows);
  } finally {
    await service.close();
  }
}
