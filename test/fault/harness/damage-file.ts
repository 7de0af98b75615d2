import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/** Files that a damage works on. */
export interface DamageTarget {
  readonly database: string;
  readonly log: string;
  /** The write-ahead log of another installation. */
  readonly foreignLog: string;
}

type Random = () => number;

const pickIndex = (random: Random, count: number): number => Math.floor(random() * count);

function flipBits(file: string, count: number, random: Random): void {
  const bytes = readFileSync(file);
  for (let flipped = 0; flipped < count; flipped += 1) {
    const offset = pickIndex(random, bytes.length);
    bytes[offset] = (bytes[offset] ?? 0) ^ (1 << pickIndex(random, 8));
  }
  writeFileSync(file, bytes);
}

const truncate = (file: string, random: Random): void => {
  const bytes = readFileSync(file);
  const length = pickIndex(random, bytes.length);
  // Half of the cuts are between pages, where only the content can show them.
  const kept = random() < 0.5 ? length : length - (length % PAGE_BYTES);
  writeFileSync(file, bytes.subarray(0, kept));
};

function zeroPage(file: string, random: Random): void {
  const bytes = readFileSync(file);
  const page = pickIndex(random, bytes.length / PAGE_BYTES) * PAGE_BYTES;
  writeFileSync(file, bytes.fill(0, page, page + PAGE_BYTES));
}

function swapPages(file: string, random: Random): void {
  const bytes = readFileSync(file);
  const [one = 0, other = 0] = [0, 1].map(() => pickIndex(random, bytes.length / PAGE_BYTES) * PAGE_BYTES);
  const kept = Buffer.from(bytes.subarray(one, one + PAGE_BYTES));
  bytes.copyWithin(one, other, other + PAGE_BYTES);
  kept.copy(bytes, other);
  writeFileSync(file, bytes);
}

/** Ways in which files of a data directory are damaged. */
const damages = {
  'one bit': ({ database }, random) => flipBits(database, 1, random),
  'three bits': ({ database }, random) => flipBits(database, 3, random),
  '64 bits': ({ database }, random) => flipBits(database, 64, random),
  'a truncated database': ({ database }, random) => truncate(database, random),
  'a zeroed page': ({ database }, random) => zeroPage(database, random),
  'swapped pages': ({ database }, random) => swapPages(database, random),
  'bits of the log': ({ log }, random) => flipBits(log, 3, random),
  'a truncated log': ({ log }, random) => truncate(log, random),
  'a missing log': ({ log }) => rmSync(log),
  "another installation's log": ({ log, foreignLog }) => writeFileSync(log, readFileSync(foreignLog)),
} as const satisfies Readonly<Record<string, (target: DamageTarget, random: Random) => void>>;

/** Kinds of damage. The first six are tried three times as often as those of the log. */
const kinds = Object.entries(damages);
const ofDatabase = kinds.slice(0, 6);
const order = [...ofDatabase, ...ofDatabase, ...ofDatabase, ...kinds.slice(6)];

/** Damages one directory. Returns the name of what was done. */
export function applyDamage(target: DamageTarget, number: number, random: Random): string {
  const [name, damage] = order[number % order.length] ?? [];
  if (name === undefined || damage === undefined) throw new Error('there is no damage');
  if (!existsSync(target.log)) writeFileSync(target.log, '');
  damage(target, random);
  return name;
}
