import type { Database } from 'better-sqlite3';
import type { SeededRandom } from '../support/seeded-random';
import type { Installation } from './honest-installation';

/** What the product does not find by itself, by a name that `docs/promises.md` explains. */
export const residuals = {
  'newest records': 'records after the newest checkpoint can be cut off or written again',
  'appended records': 'a program that writes the file can append records with the right hashes',
  'whole rewrite': 'a program that writes database, checkpoints and signing key can write all of them again',
  'checkpoints taken away': 'checkpoints and signing key beside the database can be deleted or replaced',
  'keys edited in the file': 'the log does not hold all values of a key, so an edited row agrees with it',
  'rows beside the log': 'rows that do not follow from the records are compared with nothing',
  'older backup': 'a backup whose newest records were cut off is an older backup',
} as const satisfies Record<string, string>;

type Residual = keyof typeof residuals;

/** One way of changing an installation behind the product. */
export interface Mutation {
  readonly kind: string;
  /** Where the change is made. */
  readonly target: 'installation' | 'backup';
  /** The log that is changed: some blocks more than those whose postings are stored together, or as short as can be. */
  readonly log?: 'long' | 'short';
  /** True if the change gives a key or a member more than before. */
  readonly isPowerAdded?: boolean;
  /** The residual to which a change belongs that nothing finds; null: it must be found. */
  readonly residual: Residual | null;
  apply(copy: Installation, random: SeededRandom): void | Promise<void>;
}

/** A change of the tables of the log as they are, in a log of many blocks. */
export type StoredChange = (db: Database, random: SeededRandom) => void;

export interface StoredMutationKind {
  readonly kind: string;
  readonly change: StoredChange;
  /** The residual in the database, and in a backup of it. Null: the change must be found. */
  readonly residual: Mutation['residual'];
  readonly residualInBackup: Mutation['residual'];
}
