import { hash } from 'node:crypto';
import type { Operation, OperationAnswer, Scope } from '@server/operations/define-operation';
import type { StoredAnswer } from '@server/stores/idempotency-store';
import { MAX_ANSWERS_PER_KEY } from '@server/stores/idempotency-store';
import type { Tx } from '@server/stores/store';
import { AppError, createMissingPermissionError, createNotFoundError } from '@shared/kernel/errors';
import type { RandomBytes } from '@shared/kernel/token';
import { describeIssues, parseSafely } from '@shared/kernel/validation';
import type { Caller } from './authenticate';
import type { Conditions } from './read-input';
import type { Outcome, Reply } from './replies';
import { createOutcome } from './replies';

/** One operation to perform, with input that was validated. */
export interface OperationRequest {
  readonly operation: Operation;
  readonly input: unknown;
  /** Id in the path. The operation may replace it. */
  readonly targetId: string | null;
  readonly conditions: Conditions;
  readonly randomBytes: RandomBytes;
}

/**
 * Parses the input with the operation's schema. Throws AppError `validation_failed`, or `not_found` for a
 * malformed path.
 */
export function validateInput({ input, pathFields }: Operation, fields: unknown): unknown {
  const parsed = parseSafely(input, fields);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  if (issues.some(({ path }) => pathFields.includes(String(path[0])))) throw createNotFoundError();
  throw new AppError('validation_failed', describeIssues(issues));
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
  if (answer.version !== undefined) headers['ETag'] = `"${answer.version}"`;
  if (answer.location !== undefined) headers['Location'] = `/api/v1${answer.location}`;
  return { status: answer.status ?? 200, headers, body: formatAnswer(operation, answer) };
}

function run(tx: Tx, caller: Caller, request: OperationRequest): Promise<Outcome> {
  const { operation, input, conditions, randomBytes } = request;
  const { propertyId, prefix, scopes } = caller;
  const scope: Scope = { propertyId, prefix, scopes, ifMatch: conditions.ifMatch, randomBytes };
  const work = async (): Promise<Outcome> => {
    const answer = await operation.run(tx, scope, input);
    const outcome = createOutcome(createReply(operation, answer), null, answer.targetId ?? request.targetId);
    return { ...outcome, isUnchanged: answer.isUnchanged ?? false };
  };
  return operation.effect === 'read' ? work() : tx.savepoint(work);
}

function replay(stored: StoredAnswer, requestHash: string): Outcome {
  if (stored.requestHash !== requestHash)
    throw new AppError(
      'idempotency_key_reused',
      'This Idempotency-Key was already used with a different request.',
    );
  const { status, body, targetId } = stored;
  const headers = { ...stored.headers, 'Idempotency-Replayed': 'true' };
  return createOutcome({ status, headers, body }, null, targetId);
}

const TOO_MANY_ANSWERS = `This key has used ${MAX_ANSWERS_PER_KEY.toLocaleString('en')} different Idempotency-Keys in 24 hours, which is the limit. Wait for the seconds in Retry-After, or call without an Idempotency-Key.`;

/** Throws AppError `rate_limited` while the key has as many answers as are kept for one. decision 0119. */
async function checkAnswerLimit(tx: Tx, { keyId }: Caller): Promise<void> {
  const fullUntilMs = await tx.idempotency.findFullUntil(keyId, tx.trustedMs);
  if (fullUntilMs === null) return;
  const retryAfterS = Math.max(1, Math.ceil((fullUntilMs - tx.trustedMs) / 1000));
  throw new AppError('rate_limited', TOO_MANY_ANSWERS, { retryAfterS });
}

/**
 * Runs an operation once per Idempotency-Key. The answer to a success is stored and repeated. A refusal is not,
 * because it changed nothing and a later attempt may succeed.
 */
async function runOnce(tx: Tx, caller: Caller, request: OperationRequest, key: string): Promise<Outcome> {
  const { operation, input } = request;
  // Operation and path fields are used instead of the path, so that REST and MCP share stored outcomes.
  const path = [operation.name, ...operation.pathFields.map((field) => getField(input, field))].join('/');
  const requestHash = hash('sha256', JSON.stringify(input));
  const stored = await tx.idempotency.find(caller.keyId, path, key, tx.trustedMs);
  if (stored !== null) {
    const outcome = replay(stored, requestHash);
    return { ...outcome, targetId: outcome.targetId ?? request.targetId };
  }
  await checkAnswerLimit(tx, caller);
  const outcome = await run(tx, caller, request);
  const { reply, targetId } = outcome;
  const { status, headers, body } = reply;
  const answer = { requestHash, status, headers, body: body ?? '', targetId };
  // Not the trusted time: it jumps when a suspect clock turns out to be right, and the answer would be a day old at once.
  await tx.idempotency.insert(caller.keyId, path, key, answer, tx.nowMs);
  return outcome;
}

/**
 * Runs one operation at the caller's property, after its permissions and input were checked. All surfaces use
 * it. Throws AppError for a refusal.
 * spec: Authentication 5.
 */
export async function performOperation(tx: Tx, caller: Caller, request: OperationRequest): Promise<Outcome> {
  checkVersionGiven(request);
  const { idempotencyKey } = request.conditions;
  return request.operation.takesIdempotencyKey && idempotencyKey !== null
    ? runOnce(tx, caller, request, idempotencyKey)
    : run(tx, caller, request);
}
