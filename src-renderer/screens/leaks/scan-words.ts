import { counted, formatCount } from '@renderer/format/count';
import type { AppOutput } from '@shared/app-contract';
import { groupFindingsByKey, isEmptyScan } from '@shared/management/leak-scan';

export type Scan = AppOutput<'leaks.scan'>;

function leftOut({ skipped: { binary, unreadable, links, special } }: Scan): string {
  if (binary + unreadable + links + special === 0) return '';
  return ` Not searched: ${formatCount(binary)} binary, ${formatCount(unreadable)} unreadable, ${counted(links, 'link')}, ${counted(special, 'pipe, socket or device', 'pipes, sockets or devices')}.`;
}

function whatWasFound({ findings, more }: Scan): string {
  const keys = groupFindingsByKey(findings).length;
  if (keys === 0) return 'No token of a key was found.';
  const places = counted(findings.length + more, 'place');
  return `${counted(keys, 'key')} found in ${places}${more > 0 ? `, of which ${formatCount(findings.length)} are listed` : ''}.`;
}

/** What a search found, in sentences. */
export function scanSentence(scan: Scan): string {
  if (isEmptyScan(scan)) return `Nothing was searched: there was nothing to read.${leftOut(scan)}`;
  const { unknown, files } = scan;
  const where = files > 0 ? ` ${counted(files, 'file')} searched.` : '';
  const strangers =
    unknown > 0 ? ` ${counted(unknown, 'text')} like a token that open nothing of yours.` : '';
  return `${whatWasFound(scan)}${where}${strangers}${leftOut(scan)}`;
}
