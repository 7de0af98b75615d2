import { hasPhrase, hasWords, meansOperation } from '@renderer/parts/find-operations';
import { getPermissionFacts } from '@shared/permissions';
import type { Operation } from './operation';
import { callTitle } from './run';

/** What an operation is found by besides its path and its own words. */
const wordsOf = (operation: Operation): string =>
  [
    operation.name,
    operation.title,
    callTitle(operation),
    operation.tag,
    operation.permission,
    getPermissionFacts(operation.permission).label,
  ].join(' ');

interface OperationGroup {
  readonly tag: string;
  readonly operations: readonly Operation[];
}

/** Operations that are meant by what is sought, in their groups and their order. */
export function findOperations(operations: readonly Operation[], sought: string): readonly OperationGroup[] {
  const words = sought.trim();
  const found = operations.filter(
    (operation) =>
      words === '' || meansOperation(operation, words, hasPhrase) || hasWords(wordsOf(operation), words),
  );
  const tags = [...new Set(found.map(({ tag }) => tag))];
  return tags.map((tag) => ({ tag, operations: found.filter((operation) => operation.tag === tag) }));
}
