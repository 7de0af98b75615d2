import type { z } from 'zod';
import type { leaksContract } from './leaks-contract';
import { MAX_LEAKS } from './leaks-contract';

/** What a search found. */
export type LeakScan = z.output<(typeof leaksContract)['leaks.scan']['output']>;

/** A key and one location of its token. */
export type LeakFinding = LeakScan['findings'][number];

type LeakLocation = Pick<LeakFinding, 'file' | 'line'>;

/** A key and every location of its token. */
export interface LeakedKey extends Omit<LeakFinding, keyof LeakLocation> {
  readonly places: readonly LeakLocation[];
}

/** Groups findings by key, in the order in which each key was found first. */
export function groupFindingsByKey(findings: readonly LeakFinding[]): LeakedKey[] {
  const keys = new Map<string, { readonly key: LeakFinding; readonly places: LeakLocation[] }>();
  for (const finding of findings) {
    const known = keys.get(finding.prefix) ?? { key: finding, places: [] };
    known.places.push({ file: finding.file, line: finding.line });
    keys.set(finding.prefix, known);
  }
  return Array.from(keys.values(), ({ key: { file: _file, line: _line, ...key }, places: locations }) => ({
    ...key,
    places: locations,
  }));
}

/**
 * Collects findings for one answer, in the order of the search. It lists each line of a key once. A key with many locations
 * never displaces another key.
 */
export function createFindingCollector() {
  const findings: LeakFinding[] = [];
  const listed = new Map<string, number>();
  const lastLocations = new Map<string, string>();
  let more = 0;

  const timesListed = (prefix: string): number => listed.get(prefix) ?? 0;

  /**
   * True if the list has room for the key. The first location of a key may replace the last of a key that has
   * several.
   */
  function hasRoom(prefix: string): boolean {
    if (findings.length < MAX_LEAKS) return true;
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
      const location = JSON.stringify([file, line]);
      if (lastLocations.get(prefix) === location) return;
      lastLocations.set(prefix, location);
      if (hasRoom(prefix)) {
        findings.push(finding);
        listed.set(prefix, timesListed(prefix) + 1);
      } else more += 1;
    },
    /** Returns the listed findings and the number of others. */
    result: (): { readonly findings: LeakFinding[]; readonly more: number } => ({ findings, more }),
  };
}

/** The result of a search that has read nothing yet. */
export const emptyScan: LeakScan = {
  findings: [],
  more: 0,
  unknown: 0,
  files: 0,
  bytes: 0,
  skipped: { binary: 0, unreadable: 0, links: 0, special: 0 },
};

/** True if nothing was read. The content is then unknown, so no all-clear may be given. */
export const isEmptyScan = ({ files, bytes, findings }: LeakScan): boolean =>
  files === 0 && bytes === 0 && findings.length === 0;

/** Merges two searches into one, which has no more findings than one search may have. */
export function mergeScans(left: LeakScan, right: LeakScan): LeakScan {
  const { add, result } = createFindingCollector();
  for (const finding of [...left.findings, ...right.findings]) add(finding);
  const { findings, more } = result();
  return {
    findings,
    more: left.more + right.more + more,
    unknown: left.unknown + right.unknown,
    files: left.files + right.files,
    bytes: left.bytes + right.bytes,
    skipped: {
      binary: left.skipped.binary + right.skipped.binary,
      unreadable: left.skipped.unreadable + right.skipped.unreadable,
      links: left.skipped.links + right.skipped.links,
      special: left.skipped.special + right.skipped.special,
    },
  };
}
