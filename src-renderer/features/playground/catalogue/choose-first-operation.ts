import type { CatalogueOperation } from '@renderer/features/playground/run/catalogue-operation';

/**
 * Chooses the operation that the screen begins with: the first read that the session may call without an id, else the first that
 * it may call. Without such an operation it is the first of the catalogue, whose call is refused.
 */
export function chooseFirstOperation(
  operations: readonly CatalogueOperation[],
  scopes: readonly string[],
): CatalogueOperation | undefined {
  const allowed = operations.filter(({ permission }) => scopes.includes(permission));
  const plain = allowed.find(({ effect, form }) => effect === 'read' && form.path.length === 0);
  return plain ?? allowed[0] ?? operations[0];
}
