import type { Permission } from '@shared/kernel/permissions';
import { formatPermissionLabel, formatPermissionTerms } from './format-permission';
import { splitIntoTerms } from './split-into-terms';

const MIN_WORD_LENGTH = 3;
const MAX_SUGGESTIONS = 4;

/** Counts the letters to add, remove or replace until one word is the other. */
function countEdits(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      const added = (current[column] ?? 0) + 1;
      const removed = (previous[column + 1] ?? 0) + 1;
      current.push(Math.min(replaced, added, removed));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}

/** A word of a few letters has few neighbours; a longer one may be mistyped twice. */
const getMaxEdits = (word: string): number => (word.length < 6 ? 1 : 2);

/** Suggests words near those of a query that found nothing. Each of them finds at least one of the permissions. */
export function suggestSearchTerms(offered: readonly Permission[], query: string): readonly string[] {
  const typed = splitIntoTerms(query).filter((word) => word.length >= MIN_WORD_LENGTH);
  const known = new Set(
    offered
      .flatMap((one) => splitIntoTerms(`${formatPermissionLabel(one)} ${formatPermissionTerms(one)}`))
      .filter((word) => word.length >= MIN_WORD_LENGTH),
  );
  return [...known]
    .map((word) => ({
      word,
      edits: Math.min(
        ...typed.map((one) =>
          countEdits(one, word) <= getMaxEdits(one) ? countEdits(one, word) : Number.POSITIVE_INFINITY,
        ),
      ),
    }))
    .filter(({ edits }) => edits < Number.POSITIVE_INFINITY)
    .toSorted((left, right) => left.edits - right.edits)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ word }) => word);
}
