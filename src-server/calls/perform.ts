import { hash } from 'node:crypto';
import type { Answer, Operation, Scope } from '@server/operations/define-operation';
import type { Tx } from '@server/stores/store';
import { AppError, lacksPermission, notFound } from '@shared/errors';
import type { RandomBytes } from '@shared/token';
import { describeIssues, safeParse } from '@shared/validation';
import type { Caller, CallSubject, Reply } from './call';
import { createRefusalReply } from './replies';

/** What a caller says beside the input. */
export interface Conditions {
  readonly ifMatch: number | '*' | null;
  readonly idempotencyKey: string | null;
}

/** One operation to perform, as any surface has translated it. */
export interface Performance {
  readonly operation: Operation;
  readonly input: unknown;
  /** Names of the input fields that came in the path: what is wrong with them is an absent object. */
  readonly pathFields: readonly string[];
  readonly conditions: Conditions;
  readonly subject: CallSubject;
  readonly randomBytes: RandomBytes;
}

function parseInput({ operation, input, pathFields }: Performance): unknown {
  const parsed = safeParse(operation.input, input);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  if (issues.some(({ path }) => pathFields.includes(String(path[0])))) throw notFound();
  throw new AppError('validation_failed', describeIssues(issues));
}

function requireAlso(operation: Operation, input: unknown, caller: Caller): void {
  const missing = operation.alsoRequires?.(input).find((permission) => !caller.scopes.has(permission));
  if (missing !== undefined) throw lacksPermission(missing);
}

function requireVersionNamed({ operation, conditions }: Performance): void {
  if (operation.needsVersion && conditions.ifMatch === null)
    throw new AppError(
      'precondition_required',
      'Name the version you expect, or *: If-Match with the ETag, over MCP the argument version.',
    );
}

const serialise = (operation: Operation, answer: Answer<unknown>): string =>
  'json' in answer ? answer.json : JSON.stringify(operation.output.parse(answer.value));

function replyOf(operation: Operation, answer: Answer<unknown>): Reply {
  const headers: Record<string, string> = {};
  if (answer.version !== undefined) headers['ETag'] = `"${answer.version}"`;
  if (answer.location !== undefined) headers['Location'] = `/api/v1${answer.location}`;
  return { status: answer.status ?? 200, headers, body: serialise(operation, answer) };
}

function run(tx: Tx, caller: Caller, performance: Performance, input: unknown): Promise<Reply> {
  const { operation, conditions, subject, randomBytes } = performance;
  const { propertyId, prefix, scopes } = caller;
  const scope: Scope = { propertyId, prefix, scopes, ifMatch: conditions.ifMatch, randomBytes };
  const work = async (): Promise<Reply> => {
    const answer = await operation.run(tx, scope, input);
    subject.targetId = answer.targetId ?? subject.targetId;
    return replyOf(operation, answer);
  };
  return operation.effect === 'read' ? work() : tx.savepoint(work);
}

/** The first answer under an Idempotency-Key is kept, refusals by the operation included, and given again. */
async function runOnce(
  tx: Tx,
  caller: Caller,
  performance: Performance,
  input: unknown,
  key: string,
): Promise<Reply> {
  const { operation, subject } = performance;
  // The operation and its path fields stand for the path: both surfaces share one memory.
  const path = [operation.name, ...performance.pathFields.map((field) => fieldOf(input, field))].join('/');
  const requestHash = hash('sha256', JSON.stringify(input));
  const kept = await tx.idempotency.find(caller.keyId, path, key, tx.believedMs);
  if (kept !== null) {
    if (kept.requestHash !== requestHash)
      throw new AppError('idempotency_key_reused', 'This Idempotency-Key was used with another request.');
    subject.targetId = kept.targetId ?? subject.targetId;
    const innerError =
      kept.outcomeCode === null ? undefined : { code: kept.outcomeCode, missingPermission: null };
    return { ...kept, headers: { ...kept.headers, 'Idempotency-Replayed': 'true' }, innerError };
  }
  let reply: Reply;
  try {
    reply = await run(tx, caller, performance, input);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable' || error.code === 'unauthorized')
      throw error;
    reply = { ...createRefusalReply(error), innerError: { code: error.code, missingPermission: null } };
  }
  const { status, headers, body } = reply;
  const answer = { requestHash, status, headers, body: body ?? '', targetId: subject.targetId };
  await tx.idempotency.insert(
    caller.keyId,
    path,
    key,
    { ...answer, outcomeCode: reply.innerError?.code ?? null },
    tx.believedMs,
  );
  return reply;
}

function fieldOf(input: unknown, field: string): string {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, field) : null;
  return typeof value === 'string' ? value : '';
}

/**
 * Validates and runs one operation for a caller whose permission for it has been checked. The same for every surface.
 * Throws AppError for a refusal. Everything happens at the key's property. spec: Authentication 5.
 */
export async function performOperation(tx: Tx, caller: Caller, performance: Performance): Promise<Reply> {
  const { operation, conditions, subject } = performance;
  const input = parseInput(performance);
  subject.targetId = performance.pathFields.length > 0 ? fieldOf(input, 'id') || null : null;
  requireAlso(operation, input, caller);
  requireVersionNamed(performance);
  return operation.takesIdempotencyKey && conditions.idempotencyKey !== null
    ? runOnce(tx, caller, performance, input, conditions.idempotencyKey)
    : run(tx, caller, performance, input);
}
