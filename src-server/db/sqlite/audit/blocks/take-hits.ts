import type { LogHit } from './log-hit';

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
