import { join } from 'node:path';
import { startChild } from '../measure/child-process';
import { findQuantile, measureSpread } from '../measure/statistics';
import type { Report } from '../report/report';
import { printProgress } from '../report/report';
import type { Row } from '../report/row';
import { createBudgetRow, formatMicroseconds } from '../report/row';
import type { AuditAnswer, Times } from './audit-protocol';
import { auditAnswerSchema } from './audit-protocol';

export interface AuditBenchInput {
  readonly folder: string;
  readonly auditRecords: number;
  readonly windows: number;
  readonly reads: number;
  readonly report: Report;
}

const createReadRow = (what: string, { p50Us, p99Us }: Times, limitMs: number): Row =>
  createBudgetRow(what, {
    figure: `p50 ${formatMicroseconds(p50Us)}, p99 ${formatMicroseconds(p99Us)}`,
    budget: `p99 <= ${limitMs} ms`,
    isWithin: p99Us <= limitMs * 1000,
  });

/** Judges the median window. Few windows contain a checkpoint, which only the mean shows. */
function createCostRows({ cpuUsPerRecord, wallUsPerRecord }: AuditAnswer): Row[] {
  const sorted = wallUsPerRecord.toSorted((one, other) => one - other);
  const wall = measureSpread(wallUsPerRecord);
  const mean = cpuUsPerRecord.reduce((sum, value) => sum + value, 0) / cpuUsPerRecord.length;
  return [
    createBudgetRow('one record in a window of 64, commit and chain included', {
      figure: `p50 ${formatMicroseconds(wall.median)}, p99 ${formatMicroseconds(findQuantile(sorted, 0.99))}`,
      budget: '<= 6 µs',
      isWithin: wall.median <= 6,
    }),
    createBudgetRow('its CPU, mean of all windows', {
      figure: `${mean.toFixed(1)} µs`,
      budget: '',
      isWithin: null,
    }),
  ];
}

function createSizeRow({ bytesPerRecord }: AuditAnswer): Row {
  return createBudgetRow('bytes a record, indexes and chain included', {
    figure: bytesPerRecord.toFixed(0),
    budget: '<= 40',
    isWithin: bytesPerRecord <= 40,
  });
}

/** Measures the audit log at one size: cost of a record, bytes, and time to find records. */
export async function measureAudit({
  folder,
  auditRecords,
  windows,
  reads,
  report,
}: AuditBenchInput): Promise<void> {
  printProgress(`an audit log of ${auditRecords} records`);
  const child = startChild('audit-process', []);
  try {
    const question = { file: join(folder, 'audit.db'), records: auditRecords, windows, reads };
    const answer = await child.request(question, auditAnswerSchema);
    report(`Audit log of ${auditRecords} records`, [
      ...createCostRows(answer),
      createSizeRow(answer),
      ...answer.pages.map((times) => createReadRow(`page of 50, filter: ${times.what}`, times, 5)),
      createReadRow('use of one key over 30 days', answer.usage, 5),
      createReadRow('first and last record, for the slider of time', answer.bounds, 5),
    ]);
  } finally {
    await child.stop();
  }
}
