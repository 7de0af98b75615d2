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
      "If-Match is required: send the resource's ETag or * (MCP: version).",
    );
  throw new AppError(
    'version_mismatch',
    `The resource has changed: its version is now ${version}, not ${ifMatch}. Read it again and retry.`,
  );
}
