import { formatCount, pluralize } from '@renderer/lib/format-count';
import type { AppOutput } from '@shared/contract/app-contract';
import { groupFindingsByKey, isEmptyScan } from '@shared/leaks/leak-scan';

export type ScanReport = AppOutput<'leaks.scan'>;

function formatSkipped({ skipped: { binary, unreadable, links, special } }: ScanReport): string {
  if (binary + unreadable + links + special === 0) return '';
  return ` Not searched: ${formatCount(binary)} binary, ${formatCount(unreadable)} unreadable, ${pluralize(links, 'link')}, ${pluralize(special, 'pipe, socket or device', 'pipes, sockets or devices')}.`;
}

function formatFound({ findings, more }: ScanReport): string {
  const keys = groupFindingsByKey(findings).length;
  if (keys === 0) return 'No token of a key was found.';
  const locationCount = pluralize(findings.length + more, 'place');
  return `${pluralize(keys, 'key')} found in ${locationCount}${more > 0 ? `, of which ${formatCount(findings.length)} are listed` : ''}.`;
}

/** Formats the result of a scan as sentences. */
export function formatScanSummary(scan: ScanReport): string {
  if (isEmptyScan(scan)) return `Nothing was searched: there was nothing to read.${formatSkipped(scan)}`;
  const { unknown, files } = scan;
  const where = files > 0 ? ` ${pluralize(files, 'file')} searched.` : '';
  const unknownTokens =
    unknown > 0 ? ` ${pluralize(unknown, 'text')} like a token that open nothing of yours.` : '';
  return `${formatFound(scan)}${where}${unknownTokens}${formatSkipped(scan)}`;
}
