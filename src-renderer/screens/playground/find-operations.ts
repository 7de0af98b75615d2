import { permissionFacts } from '@shared/permissions';
import type { Operation } from './operation';
import { callTitle } from './run';

/** Everything that an operation is found by. */
const wordsOf = (operation: Operation): string =>
  [
    operation.name,
    operation.title,
    callTitle(operation),
    operation.tag,
    operation.permission,
    permissionFacts(operation.permission).label,
  ]
    .join(' ')
    .toLowerCase();

interface OperationGroup {
  readonly tag: string;
  readonly operations: readonly Operation[];
}

/** Operations that hold every word sought, in their groups and their order. */
export function findOperations(operations: readonly Operation[], sought: string): readonly OperationGroup[] {
  const words = sought
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = operations.filter((operation) => words.every((word) => wordsOf(operation).includes(word)));
  const tags = [...new Set(found.map(({ tag }) => tag))];
  return tags.map((tag) => ({ tag, operations: found.filter((operation) => operation.tag === tag) }));
}
