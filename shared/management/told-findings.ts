import type { LeakFinding } from './leak-scan';
import { LEAKS_MAX } from './leaks-contract';

/**
 * Findings as one answer may have them, added in the order of the search: each line of a key once, and no key left out for the
 * many places of another.
 */
export function toldFindings() {
  const findings: LeakFinding[] = [];
  const listed = new Map<string, number>();
  const lastPlaces = new Map<string, string>();
  let more = 0;

  const timesListed = (prefix: string): number => listed.get(prefix) ?? 0;

  /** Whether the list has a place left for the key; the last place of another may go for its first. */
  function hasRoom(prefix: string): boolean {
    if (findings.length < LEAKS_MAX) return true;
    if (timesListed(prefix) > 0) return false;
    const at = findings.findLastIndex((finding) => timesListed(finding.prefix) > 1);
    const [left] = at === -1 ? [] : findings.splice(at, 1);
    if (left === undefined) return false;
    listed.set(left.prefix, timesListed(left.prefix) - 1);
    more += 1;
    return true;
  }

  return {
    add(finding: LeakFinding): void {
      const { prefix, file, line } = finding;
      const place = JSON.stringify([file, line]);
      if (lastPlaces.get(prefix) === place) return;
      lastPlaces.set(prefix, place);
      if (hasRoom(prefix)) {
        findings.push(finding);
        listed.set(prefix, timesListed(prefix) + 1);
      } else more += 1;
    },
    told: (): { readonly findings: LeakFinding[]; readonly more: number } => ({ findings, more }),
  };
}
