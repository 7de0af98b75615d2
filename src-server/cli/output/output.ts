import { escapeControlChars } from './escape-control-chars';
import type { Io } from './io';

/** What a command answers, for programs and for people. */
export interface Answer {
  /** What `--json` prints. */
  readonly value: unknown;
  /** What a person reads, a line each. */
  readonly lines: readonly string[];
}

export function printAnswer(io: Io, { value, lines }: Answer, asJson: boolean): void {
  if (asJson) io.out(`${escapeControlChars(JSON.stringify(value))}\n`);
  else if (lines.length > 0) io.out(`${lines.join('\n')}\n`);
}
