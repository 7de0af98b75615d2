import type { z } from 'zod';
import { AppError } from './errors';

type RawIssue = Parameters<NonNullable<z.core.ParseContext<z.core.$ZodIssue>['error']>>[0];

const counted = (origin: string, bound: unknown): string =>
  origin === 'string' ? `${bound} characters` : origin === 'array' ? `${bound} items` : `${bound}`;

const listed = (values: readonly unknown[]): string => values.map(String).join(', ');

/** Problems that one refusal names. A longer input would get a refusal of its own length. */
export const MAX_PROBLEMS = 10;
const MAX_NAME_LENGTH = 80;

/** Shortens a name that the caller chose. */
const shorten = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}...` : name;

const formatRest = (count: number): string => (count > 0 ? ` and ${count} more` : '');

function describeUnknownFields(names: readonly string[], most: number): string {
  const named = names.slice(0, most).map((name) => JSON.stringify(shorten(name)));
  return `unknown field ${listed(named)}${formatRest(names.length - named.length)}`;
}

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
      return describeUnknownFields(issue.keys, MAX_PROBLEMS);
    case 'invalid_format':
      return `must be a valid ${issue.format}`;
    default:
      return undefined;
  }
}

type Issue = z.core.$ZodIssue;

/** Counts each unknown field as a problem of its own. */
const countProblems = (issue: Issue): number => (issue.code === 'unrecognized_keys' ? issue.keys.length : 1);

function describeIssue(issue: Issue, most: number): string {
  const { path } = issue;
  const text = issue.code === 'unrecognized_keys' ? describeUnknownFields(issue.keys, most) : issue.message;
  return path.length === 0 ? text : `${shorten(path.map(String).join('.'))}: ${text}`;
}

/**
 * Formats issues in one line, each after its field: `departure: must be after arrival; adults: must be at least 1`.
 * Names ten problems at most, and says how many more there are. decision 0016.
 */
export function describeIssues(issues: readonly Issue[]): string {
  const texts: string[] = [];
  let left = MAX_PROBLEMS;
  let unnamed = 0;
  for (const issue of issues) {
    const problems = countProblems(issue);
    if (left > 0) texts.push(describeIssue(issue, left));
    else unnamed += problems;
    left -= Math.min(left, problems);
  }
  return `${texts.join('; ')}${unnamed > 0 ? `;${formatRest(unnamed)}` : ''}`;
}

/** Parses with plain messages. Returns issues instead of throwing. */
export const parseSafely = <Output>(schema: z.ZodType<Output>, input: unknown) =>
  schema.safeParse(input, { error: formatPlainMessage });

/** Returns the parsed value. Throws AppError `validation_failed`, whose message names the bad fields. */
export function parseOrRefuse<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = parseSafely(schema, input);
  if (parsed.success) return parsed.data;
  throw new AppError('validation_failed', describeIssues(parsed.error.issues));
}
