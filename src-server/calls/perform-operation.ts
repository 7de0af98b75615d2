import type { Conditions, InputSource } from '@server/calls/input/read-input';
import type { Eventual } from '@server/kernel/eventual';
import { continueWith } from '@server/kernel/eventual';
import type {
  CallLimits,
  Operation,
  OperationAnswer,
  PreparedRun,
  Scope,
} from '@server/operations/define-operation';
import { describeKnownNames } from '@server/operations/known-names';
import type { Tx } from '@server/stores/store';
import { AppError, createMissingPermissionError, createNotFoundError } from '@shared/kernel/errors';
import type { RandomBytes } from '@shared/kernel/token';
import { describeIssues, parseSafely } from '@shared/kernel/validation';
import type { Caller } from './authenticate';
import type { Outcome, Reply } from './replies';
import { createOutcome } from './replies';
import { runOnce } from './run-once';

/** One operation to perform, with input that was validated. */
export interface OperationRequest {
  readonly operation: Operation;
  readonly input: unknown;
  /** Runs the operation for this input. */
  readonly run: PreparedRun;
  /** Id in the path. The operation may replace it. */
  readonly targetId: string | null;
  readonly conditions: Conditions;
  readonly randomBytes: RandomBytes;
  /** Limits of calls in effect; null: none. */
  readonly limits: CallLimits | null;
}

/**
 * Parses the input with the operation's schema. Throws AppError `validation_failed`. Over REST a malformed path is `not_found`:
 * no object has it. A tool has no path, so its caller learns what is wrong. decision 0146.
 */
export function validateInput(operation: Operation, fields: unknown, kind: InputSource['kind']): unknown {
  const parsed = parseSafely(operation.input, fields);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  if (kind === 'tool')
    throw new AppError(
      'validation_failed',
      `${describeIssues(issues)}${describeKnownNames(operation, issues)}`,
    );
  if (issues.some(({ path }) => operation.pathFields.includes(String(path[0])))) throw createNotFoundError();
  throw new AppError('validation_failed', describeIssues(issues));
}

/**
 * Replaces the number of a reservation by its id, so that memory and record know one name of it. A number that no reservation
 * of the property has stays, and the operation finds nothing. decision 0146.
 */
export function resolveNumber(
  { reservations }: Tx,
  { propertyId }: Caller,
  input: unknown,
): Eventual<unknown> {
  const number = getField(input, 'id');
  if (!number.startsWith('R-') || typeof input !== 'object') return input;
  return continueWith(reservations.findJsonByNumber(propertyId, number), (found) =>
    found === null ? input : { ...input, id: found.id },
  );
}

/** Checks the permissions that only the input shows. Throws AppError `unauthorized` for the first one missing. */
export function checkInputPermissions(operation: Operation, input: unknown, caller: Caller): void {
  const missing = operation.alsoRequires?.(input).find((permission) => !caller.scopes.has(permission));
  if (missing !== undefined) throw createMissingPermissionError(missing);
}

function getField(input: unknown, field: string): string {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, field) : null;
  return typeof value === 'string' ? value : '';
}

/** Finds the id of the object in the path. null: the path names none. */
export const findTargetId = ({ pathFields }: Operation, input: unknown): string | null =>
  pathFields.length > 0 ? getField(input, 'id') || null : null;

function checkVersionGiven({ operation, conditions }: OperationRequest): void {
  if (operation.needsIfMatch && conditions.ifMatch === null)
    throw new AppError(
      'precondition_required',
      "If-Match is required: send the resource's ETag or * (MCP: version).",
    );
}

const formatAnswer = (operation: Operation, answer: OperationAnswer<unknown>): string =>
  'json' in answer ? answer.json : JSON.stringify(operation.output.parse(answer.value));

/** True if the header names the version. All ETags are compared as weak ones. source: RFC 9110, 13.1.2. */
const namesVersion = (ifNoneMatch: string, version: number): boolean =>
  ifNoneMatch.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag === `"${version}"` || tag === `W/"${version}"`;
  });

function createReply(
  { operation, conditions: { ifNoneMatch } }: OperationRequest,
  answer: OperationAnswer<unknown>,
): Reply {
  const headers: Record<string, string> = {};
  // What depends on the clock changes without a version, so only a weak ETag is true. decision 0147.
  if (answer.version !== undefined)
    headers['ETag'] = `${answer.showsNow === true ? 'W/' : ''}"${answer.version}"`;
  const { version, isVersionExact = false } = answer;
  if (isVersionExact && ifNoneMatch !== null && version !== undefined && namesVersion(ifNoneMatch, version))
    return { status: 304, headers, body: null };
  if (answer.location !== undefined) headers['Location'] = `/api/v1${answer.location}`;
  return { status: answer.status ?? 200, headers, body: formatAnswer(operation, answer) };
}

function run(tx: Tx, caller: Caller, request: OperationRequest): Eventual<Outcome> {
  const { operation, conditions, randomBytes, limits } = request;
  const { propertyId, prefix, scopes, expiresAtMs } = caller;
  const { ifMatch } = conditions;
  const scope: Scope = { propertyId, prefix, scopes, ifMatch, randomBytes, expiresAtMs, limits };
  const work = (): Eventual<Outcome> =>
    continueWith(request.run(tx, scope), (answer) => ({
      ...createOutcome(createReply(request, answer), null, answer.targetId ?? request.targetId),
      isUnchanged: answer.isUnchanged ?? false,
      answer: 'json' in answer ? answer : undefined,
      awaits: answer.awaits,
      remembered:
        answer.remembered === undefined
          ? undefined
          : JSON.stringify(operation.output.parse(answer.remembered)),
    }));
  return operation.effect === 'read' ? work() : tx.savepoint(async () => work());
}

/**
 * Runs one operation at the caller's property, after its permissions and input were checked. All surfaces use
 * it. Throws AppError for a refusal.
 * spec: Authentication 5.
 */
export function performOperation(tx: Tx, caller: Caller, request: OperationRequest): Eventual<Outcome> {
  checkVersionGiven(request);
  // Before anything is read that the change is decided by. decision 0183.
  return request.operation.effect === 'read'
    ? run(tx, caller, request)
    : continueWith(tx.changes({ propertyId: caller.propertyId }), () => change(tx, caller, request));
}

function change(tx: Tx, caller: Caller, request: OperationRequest): Eventual<Outcome> {
  const { operation, input, targetId, conditions } = request;
  const { idempotencyKey } = conditions;
  if (!operation.takesIdempotencyKey || idempotencyKey === null) return run(tx, caller, request);
  const path = [operation.name, ...operation.pathFields.map((field) => getField(input, field))].join('/');
  const work = async (): Promise<Outcome> => run(tx, caller, request);
  return runOnce(tx, caller, { idempotencyKey, path, input, targetId, run: work });
}
