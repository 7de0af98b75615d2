import { formatMessage } from '@renderer/text/format-message';
import type { AppOutput } from '@shared/contract/app-contract';
import { groupFindingsByKey, isEmptyScan } from '@shared/leaks/leak-scan';
import { leaksMessages } from '@shared/leaks/leaks.messages';

export type ScanReport = AppOutput<'leaks.scan'>;

function formatFound({ findings, more }: ScanReport): string {
  const keys = groupFindingsByKey(findings).length;
  if (keys === 0) return formatMessage(leaksMessages.noneFound);
  const places = findings.length + more;
  return more === 0
    ? formatMessage(leaksMessages.found, { keys, places })
    : formatMessage(leaksMessages.foundListed, { keys, places, listed: findings.length });
}

/** Formats the result of a scan as sentences. */
export function formatScanSummary(scan: ScanReport): string {
  const { unknown, files, skipped } = scan;
  const { binary, unreadable, links, special } = skipped;
  const isWhole = binary + unreadable + links + special === 0;
  const notes = isWhole ? [] : [formatMessage(leaksMessages.skipped, skipped)];
  if (isEmptyScan(scan)) return [formatMessage(leaksMessages.nothingSearched), ...notes].join(' ');
  return [
    formatFound(scan),
    ...(files > 0 ? [formatMessage(leaksMessages.filesSearched, { files })] : []),
    ...(unknown > 0 ? [formatMessage(leaksMessages.unknownTokens, { count: unknown })] : []),
    ...notes,
  ].join(' ');
}
