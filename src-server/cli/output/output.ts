import { escapeControlChars } from './escape-control-chars';
import type { Io } from './io';

/** The answer of a command, for programs and for users. */
export interface CliAnswer {
  /** What `--json` prints. */
  readonly value: unknown;
  /** Lines for a user to read. */
  readonly lines: readonly string[];
}

export function printAnswer(io: Io, { value, lines }: CliAnswer, asJson: boolean): void {
  if (asJson) io.out(`${escapeControlChars(JSON.stringify(value))}\n`);
  else if (lines.length > 0) io.out(`${lines.join('\n')}\n`);
}
