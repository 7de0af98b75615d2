import { join } from 'node:path';
import { startChild } from '../measure/child-process';
import type { Report } from '../report/report';
import { printProgress } from '../report/report';
import type { Row } from '../report/row';
import { createPlainRow, formatMicroseconds } from '../report/row';
import type { ScaleAnswer, ScaleQuestion } from './scale-protocol';
import { scaleAnswerSchema } from './scale-protocol';

export interface ScaleInput {
  readonly folder: string;
  readonly records: number;
  readonly keys: number;
  /** How often each read is measured. */
  readonly reads: number;
  readonly report: Report;
}

/** How many times smaller the first database is. */
const STEP = 10;
const BYTES_PER_MB = 1e6;

async function measureSize(question: ScaleQuestion): Promise<ScaleAnswer> {
  printProgress(`a database of ${question.records} records and ${question.keys} keys`);
  const child = startChild('scale-process', []);
  try {
    return await child.request(question, scaleAnswerSchema);
  } finally {
    await child.stop();
  }
}

const createGrowthRow = (
  what: string,
  small: number,
  large: number,
  format: (value: number) => string,
): Row => createPlainRow(what, `${format(small)} to ${format(large)}, ${(large / small).toFixed(2)}x`);

function createRows(small: ScaleAnswer, large: ScaleAnswer): Row[] {
  const formatMb = (mb: number): string => `${mb.toFixed(0)} MB`;
  const reads = large.reads.flatMap(({ what, p50Us, p99Us }) => {
    const before = small.reads.find((times) => times.what === what);
    return [
      createGrowthRow(`${what}: p50`, before?.p50Us ?? Number.NaN, p50Us, formatMicroseconds),
      createGrowthRow(`${what}: p99`, before?.p99Us ?? Number.NaN, p99Us, formatMicroseconds),
    ];
  });
  return [
    ...reads,
    createGrowthRow(
      'verification of the whole log',
      small.verifySeconds,
      large.verifySeconds,
      (seconds) => `${seconds.toFixed(1)} s`,
    ),
    createGrowthRow(
      'size of the database',
      small.fileBytes / BYTES_PER_MB,
      large.fileBytes / BYTES_PER_MB,
      formatMb,
    ),
    createGrowthRow('memory after all reads', small.residentMb, large.residentMb, formatMb),
    createGrowthRow('most memory, filling included', small.mostResidentMb, large.mostResidentMb, formatMb),
  ];
}

/** Measures how reads, verification and memory grow from a tenth of a size to the whole. */
export async function measureScale({ folder, records, keys, reads, report }: ScaleInput): Promise<void> {
  const small = await measureSize({
    file: join(folder, 'small.db'),
    records: records / STEP,
    keys: keys / STEP,
    reads,
  });
  const large = await measureSize({ file: join(folder, 'large.db'), records, keys, reads });
  report(
    `From ${records / STEP} records and ${keys / STEP} keys to ${records} and ${keys}`,
    createRows(small, large),
  );
}
