import { counted, formatCount } from '@renderer/format/count';
import type { AppOutput } from '@shared/app-contract';

export type Scan = AppOutput<'leaks.scan'>;

/** What a search found, in sentences. */
export function scanSentence({ findings, more, unknown, files, skipped }: Scan): string {
  const total = findings.length + more;
  const found = total === 0 ? 'No token of a key was found.' : `${counted(total, 'token')} of keys found.`;
  const where = files > 0 ? ` ${counted(files, 'file')} searched.` : '';
  const strangers =
    unknown > 0 ? ` ${counted(unknown, 'text')} like a token that open nothing of yours.` : '';
  const left = skipped.binary + skipped.unreadable + skipped.links + skipped.special;
  const missed =
    left > 0
      ? ` Not searched: ${formatCount(skipped.binary)} binary, ${formatCount(skipped.unreadable)} unreadable, ${counted(skipped.links, 'link')}, ${counted(skipped.special, 'pipe, socket or device', 'pipes, sockets or devices')}.`
      : '';
  return `${found}${where}${strangers}${missed}${more > 0 ? ` The first ${formatCount(findings.length)} are listed.` : ''}`;
}
