import type { z } from 'zod';
import { AppError } from './errors';

type RawIssue = Parameters<NonNullable<z.core.ParseContext<z.core.$ZodIssue>['error']>>[0];

const counted = (origin: string, bound: unknown): string =>
  origin === 'string' ? `${bound} characters` : origin === 'array' ? `${bound} items` : `${bound}`;

const listed = (values: readonly unknown[]): string => values.map(String).join(', ');

/** Replaces the library's messages by sentences that a caller can act on. */
function formatPlainMessage(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be of type ${issue.expected === 'int' ? 'integer' : issue.expected}`;
    case 'too_small':
      return `must be at least ${counted(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `must be at most ${counted(issue.origin, issue.maximum)}`;
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${listed(issue.values)}`;
    case 'unrecognized_keys':
      return `unknown field ${listed(issue.keys.map((key) => JSON.stringify(key)))}`;
    case 'invalid_format':
      return `must be a valid ${issue.format}`;
    default:
      return undefined;
  }
}

/**
 * Formats all issues in one line, each after its field:
 * `departure: must be after arrival; adults: must be at least 1`.
 */
export const describeIssues = (issues: readonly z.core.$ZodIssue[]): string =>
  issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`))
    .join('; ');

/** Parses with plain messages. Returns issues instead of throwing. */
export const parseSafely = <Output>(schema: z.ZodType<Output>, input: unknown) =>
  schema.safeParse(input, { error: formatPlainMessage });

/** Returns the parsed value. Throws AppError `validation_failed`, whose message names every bad field. */
export function parseOrRefuse<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = parseSafely(schema, input);
  if (parsed.success) return parsed.data;
  throw new AppError('validation_failed', describeIssues(parsed.error.issues));
}
