import type { Operation } from '@server/operations/define-operation';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Removes what surrounds the schema of an object or a list: optional, nullable, with a default. */
function unwrap(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? unwrap(schema.unwrap()) : schema;
}

/** Finds the schema of what is at the path. null: the path leads nowhere. */
function findSchema(schema: unknown, path: readonly PropertyKey[]): unknown {
  const [step, ...rest] = path;
  const at = unwrap(schema);
  if (step === undefined) return at;
  if (at instanceof z.ZodArray) return findSchema(at.element, rest);
  return at instanceof z.ZodObject ? findSchema(at.shape[String(step)], rest) : null;
}

function listNames(operation: Operation, path: readonly PropertyKey[]): readonly string[] {
  const at = findSchema(operation.input, path);
  const names = at instanceof z.ZodObject ? Object.keys(at.shape) : [];
  if (path.length > 0) return names;
  return [
    ...names,
    ...(operation.compactFields === undefined ? [] : ['detail']),
    ...(operation.needsVersion ? ['version'] : []),
    ...(operation.takesIdempotencyKey ? ['idempotency_key'] : []),
  ];
}

/**
 * Describes which names an agent may use where it used an unknown one. Empty: it used none. An agent has no reference beside it
 * and would otherwise guess again. decision 0146.
 */
export function describeKnownNames(operation: Operation, issues: readonly Issue[]): string {
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys');
  if (unknown === undefined) return '';
  const place = unknown.path.length === 0 ? operation.name : unknown.path.map(String).join('.').slice(0, 80);
  const names = listNames(operation, unknown.path);
  return names.length === 0 ? ` (${place} takes no arguments)` : ` (${place} takes: ${names.join(', ')})`;
}

/** True if the argument of that name is a list of texts, such as statuses. */
export function isTextList(operation: Operation, name: string): boolean {
  const at = findSchema(operation.input, [name]);
  if (!(at instanceof z.ZodArray)) return false;
  const item = unwrap(at.element);
  return item instanceof z.ZodString || item instanceof z.ZodEnum;
}
