import { fstatSync } from 'node:fs';

const STDERR = 2;

/**
 * True if systemd's journal keeps the error stream of this process. A terminal may have inherited the variable, so that it is
 * compared with the stream. source: systemd.exec(5), JOURNAL_STREAM.
 */
export function isStderrInJournal(environment: Readonly<Record<string, string | undefined>>): boolean {
  const named = environment['JOURNAL_STREAM'];
  if (named === undefined) return false;
  try {
    const { dev, ino } = fstatSync(STDERR);
    return named === `${dev}:${ino}`;
  } catch {
    return false;
  }
}
