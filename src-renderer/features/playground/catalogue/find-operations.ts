import type { CatalogueOperation } from '@renderer/features/playground/run/catalogue-operation';
import { formatCallTitle } from '@renderer/features/playground/run/run-request';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatOperationGroup } from '@renderer/lib/operations/format-operation';
import { hasEveryWord, hasPhrase, isOperationMatch } from '@renderer/lib/operations/operation-match';

/** Joins the texts by which an operation is found, besides its path, name and summary. */
const formatText = (operation: CatalogueOperation): string =>
  [
    operation.name,
    operation.title,
    formatCallTitle(operation),
    operation.tag,
    formatOperationGroup(operation.tag),
    operation.permission,
    formatPermissionLabel(operation.permission),
  ].join(' ');

interface OperationGroup {
  readonly tag: string;
  readonly operations: readonly CatalogueOperation[];
}

/** Finds the operations that match a query, in their groups and order. */
export function findOperations(
  operations: readonly CatalogueOperation[],
  query: string,
): readonly OperationGroup[] {
  const text = query.trim();
  const found = operations.filter(
    (operation) =>
      text === '' ||
      isOperationMatch(operation, text, hasPhrase) ||
      hasEveryWord(formatText(operation), text),
  );
  const tags = [...new Set(found.map(({ tag }) => tag))];
  return tags.map((tag) => ({ tag, operations: found.filter((operation) => operation.tag === tag) }));
}
