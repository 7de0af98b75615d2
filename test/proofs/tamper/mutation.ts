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
  /** True if the change gives a key or a member more than before. */
  readonly isPowerAdded?: boolean;
  /** The residual to which a change belongs that nothing finds; null: it must be found. */
  readonly residual: Residual | null;
  apply(copy: Installation, random: SeededRandom): void | Promise<void>;
}
