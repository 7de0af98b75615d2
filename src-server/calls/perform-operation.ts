import type { CallLimits, Operation, OperationAnswer, Scope } from '@server/operations/define-operation';
import type { Tx } from '@server/stores/store';
import { AppError, createMissingPermissionError, createNotFoundError } from '@shared/kernel/errors';
import type { RandomBytes } from '@shared/kernel/token';
import { describeIssues, parseSafely } from '@shared/kernel/validation';
import type { Caller } from './authenticate';
import { describeKnownNames } from './known-names';
import type { Conditions, InputSource } from './read-input';
import type { Outcome, Reply } from './replies';
import { createOutcome } from './replies';
import { runOnce } from './run-once';

/** One operation to perform, with input that was validated. */
export interface OperationRequest {
  readonly operation: Operation;
  readonly input: unknown;
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
export async function resolveNumber(
  { reservations }: Tx,
  { propertyId }: Caller,
  input: unknown,
): Promise<unknown> {
  const number = getField(input, 'id');
  if (!number.startsWith('R-') || typeof input !== 'object') return input;
  const found = await reservations.findJsonByNumber(propertyId, number);
  return found === null ? input : { ...input, id: found.id };
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
  if (operation.needsVersion && conditions.ifMatch === null)
    throw new AppError(
      'precondition_required',
      "If-Match is required: send the resource's ETag or * (MCP: version).",
    );
}

const formatAnswer = (operation: Operation, answer: OperationAnswer<unknown>): string =>
  'json' in answer ? answer.json : JSON.stringify(operation.output.parse(answer.value));

function createReply(operation: Operation, answer: OperationAnswer<unknown>): Reply {
  const headers: Record<string, string> = {};
  // What depends on the clock changes without a version, so only a weak ETag is true. decision 0147.
  if (answer.version !== undefined)
    headers['ETag'] = `${answer.showsNow === true ? 'W/' : ''}"${answer.version}"`;
  if (answer.location !== undefined) headers['Location'] = `/api/v1${answer.location}`;
  return { status: answer.status ?? 200, headers, body: formatAnswer(operation, answer) };
}

function run(tx: Tx, caller: Caller, request: OperationRequest): Promise<Outcome> {
  const { operation, input, conditions, randomBytes, limits } = request;
  const { propertyId, prefix, scopes, expiresAtMs } = caller;
  const { ifMatch } = conditions;
  const scope: Scope = { propertyId, prefix, scopes, ifMatch, randomBytes, expiresAtMs, limits };
  const work = async (): Promise<Outcome> => {
    const answer = await operation.run(tx, scope, input);
    const outcome = createOutcome(createReply(operation, answer), null, answer.targetId ?? request.targetId);
    return {
      ...outcome,
      isUnchanged: answer.isUnchanged ?? false,
      ...(answer.awaits === undefined ? {} : { awaits: answer.awaits }),
      ...(answer.remembered === undefined
        ? {}
        : { remembered: JSON.stringify(operation.output.parse(answer.remembered)) }),
    };
  };
  return operation.effect === 'read' ? work() : tx.savepoint(work);
}

/**
 * Runs one operation at the caller's property, after its permissions and input were checked. All surfaces use
 * it. Throws AppError for a refusal.
 * spec: Authentication 5.
 */
export async function performOperation(tx: Tx, caller: Caller, request: OperationRequest): Promise<Outcome> {
  checkVersionGiven(request);
  const { operation, input, targetId, conditions } = request;
  const { idempotencyKey } = conditions;
  const work = (): Promise<Outcome> => run(tx, caller, request);
  if (!operation.takesIdempotencyKey || idempotencyKey === null) return work();
  const path = [operation.name, ...operation.pathFields.map((field) => getField(input, field))].join('/');
  return runOnce(tx, caller, { idempotencyKey, path, input, targetId, run: work });
}
