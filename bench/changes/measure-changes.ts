import { join } from 'node:path';
import { openDatabase } from '@server/db/sqlite/store/open-database';
import { product } from '@shared/kernel/product';
import { startBaseline } from '../calls/baselines';
import { usageSchema } from '../calls/server-protocol';
import { measureSpread } from '../measure/statistics';
import type { Report } from '../report/report';
import { printProgress } from '../report/report';
import type { Row } from '../report/row';
import { createPlainRow, createUpperLimitRow, formatSpread } from '../report/row';
import { seedDirectory } from '../world/seed-directory';
import type { SaveTimes } from './save-reservations';
import { CHANGES_PER_TRANSACTION, listOpenReservations, measureSaves } from './save-reservations';
import { connectUpdaters } from './update-reservations';

export interface ChangeBenchInput {
  readonly folder: string;
  readonly rounds: number;
  readonly windows: number;
  readonly report: Report;
}

const RESERVATIONS = 2_000;
const CHANGES_PER_ROUND = 50;

/** Measures the CPU time of a change over HTTP: authenticated, validated, recorded and durable. One value a round. */
async function measureCalls(input: ChangeBenchInput, dataDirectory: string, token: string) {
  const { rounds } = input;
  const { child, port } = await startBaseline('service', { dataDirectory, answers: {} });
  const updaters = await connectUpdaters(port, token, CHANGES_PER_TRANSACTION);
  const cpuUs: number[] = [];
  try {
    await updaters.run(CHANGES_PER_ROUND);
    for (let round = 0; round < rounds; round += 1) {
      const before = await child.request({ kind: 'usage' }, usageSchema);
      await updaters.run(CHANGES_PER_ROUND);
      const after = await child.request({ kind: 'usage' }, usageSchema);
      cpuUs.push((after.cpuUs - before.cpuUs) / (CHANGES_PER_ROUND * CHANGES_PER_TRANSACTION));
    }
  } finally {
    updaters.close();
    await child.stop();
  }
  return cpuUs;
}

async function measureStores(input: ChangeBenchInput, dataDirectory: string): Promise<SaveTimes> {
  const file = join(dataDirectory, `${product.slug}.db`);
  const { writer, reader } = openDatabase(file, Date.now(), { checksEveryPage: false });
  try {
    const rows = await listOpenReservations(writer);
    await measureSaves(writer, rows, input.windows);
    return await measureSaves(writer, rows, input.windows);
  } finally {
    reader.close();
    writer.close();
  }
}

/** Splits the transactions into as many parts as there were rounds of calls, and takes the mean of each. */
function averageParts(values: readonly number[], parts: number): number[] {
  const size = Math.floor(values.length / parts);
  return Array.from(
    { length: parts },
    (_, part) => values.slice(part * size, (part + 1) * size).reduce((sum, value) => sum + value, 0) / size,
  );
}

function createRows(calls: readonly number[], { withEvents, without }: SaveTimes): Row[] {
  const saved = averageParts(withEvents, calls.length);
  const savedWithout = averageParts(without, calls.length);
  const events = saved.map((us, round) => us - (savedWithout[round] ?? Number.NaN));
  const call = measureSpread(calls);
  const shares = events.map((us) => us / (call.median - us));
  return [
    createPlainRow('CPU of a changing call, 16 callers', formatSpread(call, ' µs')),
    createPlainRow(
      'of it: saving the reservation, with its event',
      formatSpread(measureSpread(saved), ' µs'),
    ),
    createPlainRow('of it: the event', formatSpread(measureSpread(events), ' µs')),
    createUpperLimitRow('an event over the call without it', measureSpread(shares), 0.1, 'x'),
  ];
}

/** Measures what the event of a change costs, against the whole call that makes the change. */
export async function measureChanges(input: ChangeBenchInput): Promise<void> {
  const dataDirectory = join(input.folder, 'changes');
  const tokens = await seedDirectory({ dataDirectory, keys: 1, reservations: RESERVATIONS });
  printProgress(`updates of reservations by ${CHANGES_PER_TRANSACTION} callers`);
  const calls = await measureCalls(input, dataDirectory, tokens[0] ?? '');
  printProgress('saves of reservations with and without events');
  const saves = await measureStores(input, dataDirectory);
  input.report(
    `Changes of a reservation, ${CHANGES_PER_TRANSACTION} in a transaction`,
    createRows(calls, saves),
  );
}
