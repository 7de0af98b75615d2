import type { z } from 'zod';
import type { leaksContract } from './leaks-contract';
import { LEAKS_MAX } from './leaks-contract';

/** What a search found. */
export type LeakScan = z.output<(typeof leaksContract)['leaks.scan']['output']>;

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
  const findings = [...left.findings, ...right.findings];
  return {
    findings: findings.slice(0, LEAKS_MAX),
    more: left.more + right.more + Math.max(0, findings.length - LEAKS_MAX),
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
