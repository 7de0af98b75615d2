import { hash } from 'node:crypto';
import type { StoredAnswer } from '@server/stores/idempotency-store';
import { MAX_ANSWERS_PER_KEY } from '@server/stores/idempotency-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { z } from 'zod';
import type { Caller } from './authenticate';
import type { Outcome } from './replies';
import { createOutcome } from './replies';

/** A request that is done once. */
export interface OnceRequest {
  readonly idempotencyKey: string;
  /** Operation and object: the same over REST and MCP, so that they share the memory. */
  readonly path: string;
  readonly input: unknown;
  readonly targetId: string | null;
  readonly run: () => Promise<Outcome>;
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

const receiptSchema = z.object({
  id: z.string().optional(),
  number: z.string().optional(),
  status: z.string().optional(),
  version: z.number().optional(),
});

/** Leaves only what identifies the object, because the key may not see all that its predecessor saw. */
const shortenBody = (body: string): string => JSON.stringify(receiptSchema.catch({}).parse(JSON.parse(body)));

/** Finds the answer of this key, or of a key that it was created in place of. decision 0146. */
async function findAnswer(
  { idempotency, trustedMs }: Tx,
  { keyId, scopes }: Caller,
  { path, idempotencyKey }: OnceRequest,
): Promise<StoredAnswer | null> {
  const own = await idempotency.find(keyId, path, idempotencyKey, trustedMs);
  if (own !== null) return own;
  const inherited = await idempotency.findInherited(keyId, path, idempotencyKey, trustedMs);
  if (inherited === null) return null;
  const { answer } = inherited;
  return inherited.scopes.every((scope) => scopes.has(scope))
    ? answer
    : { ...answer, body: shortenBody(answer.body) };
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
export async function runOnce(tx: Tx, caller: Caller, request: OnceRequest): Promise<Outcome> {
  const requestHash = hash('sha256', JSON.stringify(request.input));
  const stored = await findAnswer(tx, caller, request);
  if (stored !== null) {
    const outcome = replay(stored, requestHash);
    return { ...outcome, targetId: outcome.targetId ?? request.targetId };
  }
  await checkAnswerLimit(tx, caller);
  const outcome = await request.run();
  const { reply, targetId, remembered } = outcome;
  const { status, headers, body } = reply;
  const answer = { requestHash, status, headers, body: remembered ?? body ?? '', targetId };
  const { path, idempotencyKey } = request;
  // Not the trusted time: it jumps when a suspect clock turns out to be right, and the answer would be a day old at once.
  await tx.idempotency.insert(caller.keyId, path, idempotencyKey, answer, tx.nowMs);
  return outcome;
}
