import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '../service/store';
import type { DemandCells } from './demand-cells';
import { formatDemandCsv } from './demand-cells';

/** Writes the text to a file, which is removed when the test ends. */
export function createDemandFile(rows: readonly DemandCells[]): string {
  const file = join(createTemporaryFolder(), 'bookings.csv');
  writeFileSync(file, formatDemandCsv(rows));
  return file;
}
