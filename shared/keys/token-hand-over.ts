import type { Permission } from '@shared/kernel/permissions';
import { product } from '@shared/kernel/product';
import { z } from 'zod';
import { defaultKeyEnv } from './agent-snippets';

/** How a token is copied: alone, or as lines of a `.env` file. */
export const copyFormSchema = z.enum(['token', 'env']);

/** Formats the lines of a `.env` file that give a system its address and its token. */
export const formatEnvLines = (baseUrl: string, token: string): string =>
  `${product.slug.toUpperCase()}_URL=${baseUrl}\n${defaultKeyEnv}=${token}\n`;

interface ReadableOperation {
  readonly permission: Permission;
  readonly method: string;
  /** Below `/api/v1`, path fields in braces. */
  readonly path: string;
}

/**
 * Finds the first read that a key with these permissions may make. A read of one object is left out, because its id
 * is not known. null: there is none.
 */
export const findTestOperation = <Operation extends ReadableOperation>(
  operations: readonly Operation[],
  scopes: readonly Permission[],
): Operation | null =>
  operations.find(
    ({ permission, method, path }) => method === 'get' && !path.includes('{') && scopes.includes(permission),
  ) ?? null;
