import type { PackedNumbers, PackedRecord } from './packed-record';

/** One condition of a filter. */
export interface Condition {
  /** Compares a record. Null: `testRecord` does. */
  readonly testNumbers: ((numbers: PackedNumbers) => boolean) | null;
  readonly testRecord?: ((record: PackedRecord) => boolean) | undefined;
  /** A record that matches has at least one of these terms. Undefined: no postings help to find it. */
  readonly terms?: readonly number[] | undefined;
  /** A record that matches has none of these terms. */
  readonly absentTerms?: readonly number[] | undefined;
  /** True if every record with one of the terms, or with none of the absent ones, matches. */
  readonly isExact?: boolean | undefined;
  /** A block with a matching record contains at least one of these texts or numbers in its bytes. */
  readonly anyBytes?: readonly Uint8Array[] | undefined;
}

/** True if postings alone show which records match. */
export const isDecidedByPostings = ({ isExact }: Condition): boolean => isExact === true;

/** True if the record matches every condition. `readRecord` is called only where its texts are compared. */
export function isMatch(
  conditions: readonly Condition[],
  numbers: PackedNumbers,
  readRecord: () => PackedRecord,
): boolean {
  for (const { testNumbers, testRecord } of conditions) {
    if (testNumbers !== null && !testNumbers(numbers)) return false;
    if (testRecord !== undefined && !testRecord(readRecord())) return false;
  }
  return true;
}
