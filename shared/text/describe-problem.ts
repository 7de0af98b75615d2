import type { EnglishMessage, FilledMessage } from './filled-message';

/** What is wrong, as views have it. Both are null if nothing is. */
export interface DescribedProblem {
  /** A sentence in English. */
  readonly reason: string | null;
  /** The same for an interface in another language. */
  readonly problem: FilledMessage | null;
}

/** Describes what is wrong for every reader: in English, and as a message for the interface. */
export function describeProblem(message: EnglishMessage | null): DescribedProblem {
  if (message === null) return { reason: null, problem: null };
  const { english: reason, ...problem } = message;
  return { reason, problem };
}
