import type { PackedNumbers, PackedRecord } from './packed-record';

/** A record that was found. Its fields are read only where they are needed. */
export interface LogHit {
  readonly seq: number;
  readNumbers(): PackedNumbers;
  readRecord(): PackedRecord;
}

/** Takes at most that many hits, and stops the scan. */
export function takeHits(hits: Iterable<LogHit>, count: number): readonly LogHit[] {
  const taken: LogHit[] = [];
  if (count <= 0) return taken;
  for (const hit of hits) {
    taken.push(hit);
    if (taken.length >= count) break;
  }
  return taken;
}
