import { z } from 'zod';
import type { Operation } from './define-operation';

type Issue = z.core.$ZodIssue;

/** Removes what surrounds the schema of an object or a list: optional, nullable, with a default. */
export function unwrapSchema(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? unwrapSchema(schema.unwrap()) : schema;
}

/** Finds the schema of what is at the path. null: the path leads nowhere. */
function findSchema(schema: unknown, path: readonly PropertyKey[]): unknown {
  const [step, ...rest] = path;
  const at = unwrapSchema(schema);
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
    ...(operation.needsIfMatch ? ['version'] : []),
    ...(operation.takesIdempotencyKey ? ['idempotency_key'] : []),
  ];
}

/** Paths whose names one refusal lists. More would hide what is wrong. */
const MAX_PATHS = 3;

/** Items of a list have the same names, so the first of them speaks for all. */
const getSharedPath = ({ path }: Issue): string => path.filter((step) => typeof step !== 'number').join('.');

function describePath(operation: Operation, { path }: Issue): string {
  const name = path.length === 0 ? operation.name : path.map(String).join('.').slice(0, 80);
  const names = listNames(operation, path);
  return names.length === 0 ? ` (${name} takes no arguments)` : ` (${name} takes: ${names.join(', ')})`;
}

/**
 * Describes which names an agent may use where it used unknown ones. Empty: it used none. An agent has no reference beside it
 * and would otherwise guess again. decision 0146.
 */
export function describeKnownNames(operation: Operation, issues: readonly Issue[]): string {
  const unknown = issues.filter(({ code }) => code === 'unrecognized_keys');
  const paths = new Map(unknown.toReversed().map((issue) => [getSharedPath(issue), issue]));
  return [...paths.values()]
    .toReversed()
    .slice(0, MAX_PATHS)
    .map((issue) => describePath(operation, issue))
    .join('');
}

/** True if the argument of that name is a list of texts, such as statuses. */
export function isTextList(operation: Operation, name: string): boolean {
  const at = findSchema(operation.input, [name]);
  if (!(at instanceof z.ZodArray)) return false;
  const item = unwrapSchema(at.element);
  return item instanceof z.ZodString || item instanceof z.ZodEnum;
}
