import { parseArgs } from 'node:util';
import type { DoorName } from '../doors/door';
import { doorNames } from '../doors/door';

export interface FuzzOptions {
  readonly doors: readonly DoorName[];
  readonly seed: number;
  /** All doors together. */
  readonly cases: number;
  /** All doors together. */
  readonly minutes: number;
  /** File of the report. null: it is printed only. */
  readonly report: string | null;
}

const USAGE = `npm run fuzz -- [--minutes N] [--cases N] [--door ${doorNames.join('|')}] [--seed S] [--report FILE] [--write-proof]
Without a limit: one minute. --door may be repeated. --write-proof writes docs/proofs/fuzz.md.
`;

const isDoor = (name: string): name is DoorName => doorNames.some((door) => door === name);

function parsePositive(text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  if (!(value > 0)) throw new TypeError(USAGE);
  return value;
}

/** Reads the options. Throws TypeError for unknown ones. */
export function readFuzzOptions(args: readonly string[], newSeed: number): FuzzOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string' },
      cases: { type: 'string' },
      door: { type: 'string', multiple: true, default: [...doorNames] },
      seed: { type: 'string' },
      report: { type: 'string' },
      'write-proof': { type: 'boolean', default: false },
    },
  });
  const doors = values.door.filter(isDoor);
  if (doors.length !== values.door.length) throw new TypeError(USAGE);
  const cases = parsePositive(values.cases);
  const minutes = parsePositive(values.minutes);
  return {
    doors,
    seed: parsePositive(values.seed) ?? newSeed,
    cases: cases ?? Number.MAX_SAFE_INTEGER,
    minutes: minutes ?? (cases === null ? 1 : Number.MAX_SAFE_INTEGER),
    report: values.report ?? (values['write-proof'] ? 'docs/proofs/fuzz.md' : null),
  };
}
