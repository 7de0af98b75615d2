import { AppError } from '@shared/kernel/errors';
import type { Scope } from './define-operation';

/**
 * Refuses a change made on the strength of another version than the stored one: `version_mismatch`, or
 * `precondition_required` when the caller named none. `*` accepts whatever is there.
 */
export function requireVersion({ ifMatch }: Pick<Scope, 'ifMatch'>, version: number): void {
  if (ifMatch === '*' || ifMatch === version) return;
  if (ifMatch === null)
    throw new AppError(
      'precondition_required',
      'Name the version you read, in If-Match (over MCP: version).',
    );
  throw new AppError('version_mismatch', `The version is ${version} by now; you named ${ifMatch}.`);
}
