import { counted, formatCount } from '@renderer/format/count';
import type { AppOutput } from '@shared/app-contract';
import { nothingSearched } from '@shared/management/nothing-searched';

export type Scan = AppOutput<'leaks.scan'>;

function leftOut({ skipped: { binary, unreadable, links, special } }: Scan): string {
  if (binary + unreadable + links + special === 0) return '';
  return ` Not searched: ${formatCount(binary)} binary, ${formatCount(unreadable)} unreadable, ${counted(links, 'link')}, ${counted(special, 'pipe, socket or device', 'pipes, sockets or devices')}.`;
}

/** What a search found, in sentences. */
export function scanSentence(scan: Scan): string {
  if (nothingSearched(scan)) return `Nothing was searched: there was nothing to read.${leftOut(scan)}`;
  const { findings, more, unknown, files } = scan;
  const total = findings.length + more;
  const found = total === 0 ? 'No token of a key was found.' : `${counted(total, 'token')} of keys found.`;
  const where = files > 0 ? ` ${counted(files, 'file')} searched.` : '';
  const strangers =
    unknown > 0 ? ` ${counted(unknown, 'text')} like a token that open nothing of yours.` : '';
  return `${found}${where}${strangers}${leftOut(scan)}${more > 0 ? ` The first ${formatCount(findings.length)} are listed.` : ''}`;
}
