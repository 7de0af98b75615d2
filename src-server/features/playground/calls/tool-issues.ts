import { catalogue } from '@server/catalogue/operations';
import type { PlaygroundResult } from '@shared/playground/playground-run';
import { listInputIssues } from './input-issues';

/** Lists what is wrong with a tool's arguments, without those that REST sends in headers. Unknown tools have no schema. */
export function listToolIssues(
  name: string,
  args: Readonly<Record<string, unknown>>,
): PlaygroundResult['issues'] {
  const operation = catalogue.find((known) => known.name === name);
  if (operation === undefined) return [];
  const inHeaders = new Set([
    ...(operation.needsIfMatch ? ['version'] : []),
    ...(operation.takesIdempotencyKey ? ['idempotency_key'] : []),
  ]);
  const fields = Object.entries(args).filter(([field]) => !inHeaders.has(field));
  return listInputIssues(operation, Object.fromEntries(fields));
}
