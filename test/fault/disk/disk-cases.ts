import { createRandom } from '../harness/scenario';
import type { DiskFault, SystemCall } from '../harness/shim';

/** Files of a data directory, as the shim selects them. */
const files = {
  database: '=brasstag.db',
  log: '=brasstag.db-wal',
  index: '=brasstag.db-shm',
  all: '',
} as const;
type Files = keyof typeof files;

/** One fault, and what happens after it. */
export interface DiskCase extends DiskFault {
  /** Whether the program is killed before it commits again. Otherwise the disk recovers while it runs. */
  readonly isKilled: boolean;
}

interface CaseRange {
  readonly calls: readonly SystemCall[];
  readonly files: readonly Files[];
  readonly nths: readonly number[];
  readonly isKilled: readonly boolean[];
}

const errorsOf = (call: SystemCall): readonly DiskFault['error'][] =>
  call === 'read' ? ['EIO'] : ['EIO', 'ENOSPC'];

/** Lists a fault in each form: once and from then on, whole and half written, with a kill after it and without. */
const listForms = (fault: Pick<DiskFault, 'call' | 'files' | 'nth'>, kills: readonly boolean[]): DiskCase[] =>
  errorsOf(fault.call).flatMap((error) =>
    [false, true].flatMap((isSticky) =>
      (fault.call === 'write' ? [false, true] : [false]).flatMap((isPartial) =>
        kills.map((isKilled) => ({ ...fault, error, isSticky, isPartial, isKilled })),
      ),
    ),
  );

/** Lists every fault of a range, each alone. */
export const listDiskCases = (range: CaseRange): DiskCase[] =>
  range.calls.flatMap((call) =>
    range.files.flatMap((name) =>
      range.nths.flatMap((nth) => listForms({ call, files: files[name], nth }, range.isKilled)),
    ),
  );

/** Mixes cases in an order that is the same in every run, so that a run that is stopped early has seen some of each. */
export function arrangeCases<T>(cases: readonly T[]): T[] {
  const random = createRandom(cases.length);
  return cases
    .map((value) => ({ value, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ value }) => value);
}

/** Chooses some cases, evenly spread over all of them, so that each call and file is among them. */
export function sampleCases<T>(cases: readonly T[], count: number): T[] {
  const step = cases.length / count;
  return Array.from(
    { length: Math.min(count, cases.length) },
    (_, index) => cases[Math.floor(index * step)],
  ).filter((chosen) => chosen !== undefined);
}

const describeFiles = (chosen: string): string => (chosen === '' ? 'any file' : chosen.replace('=', ''));

/** Names the system call and its files, without which one fails and how. */
export const describeCall = ({ call, files: chosen }: DiskFault): string =>
  `${call} of ${describeFiles(chosen)}`;

export function describeFault({ call, files: chosen, nth, error, isSticky, isPartial }: DiskFault): string {
  const form = `${isSticky ? ' from then on' : ''}${isPartial ? ', half written' : ''}`;
  return `${call} ${nth} of ${describeFiles(chosen)}: ${error}${form}`;
}
