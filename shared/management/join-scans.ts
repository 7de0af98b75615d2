import type { LeakScan } from './leak-scan';
import { toldFindings } from './told-findings';

/** A search of nothing. */
export const emptyScan: LeakScan = {
  findings: [],
  more: 0,
  unknown: 0,
  files: 0,
  bytes: 0,
  skipped: { binary: 0, unreadable: 0, links: 0, special: 0 },
};

/** Two searches as one, with no more findings than one may have. */
export function joinScans(left: LeakScan, right: LeakScan): LeakScan {
  const { add, told } = toldFindings();
  for (const finding of [...left.findings, ...right.findings]) add(finding);
  const { findings, more } = told();
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
