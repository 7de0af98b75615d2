import { AppError } from '@shared/kernel/errors';
import type { Scope } from './define-operation';

/**
 * Refuses a change based on another version than the stored one: `version_mismatch`. Without a version:
 * `precondition_required`. `*` accepts any version.
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
