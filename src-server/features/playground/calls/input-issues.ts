import type { Operation } from '@server/operations/define-operation';
import { parseSafely } from '@shared/kernel/validation';
import type { PlaygroundResult } from '@shared/playground/playground-run';

/** Formats a path as a JSON Pointer. RFC 6901. */
const toPointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Lists what the operation's schema finds wrong with an input, each with its field. */
export function listInputIssues({ input: schema }: Operation, input: unknown): PlaygroundResult['issues'] {
  const parsed = parseSafely(schema, input);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => ({ pointer: toPointer(path), message }));
}
