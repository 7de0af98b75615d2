import type { PackedNumbers, PackedRecord } from './packed-record';

/** A record that was found. Its fields are read only where somebody needs them. */
export interface LogHit {
  readonly seq: number;
  readNumbers(): PackedNumbers;
  readRecord(): PackedRecord;
}
