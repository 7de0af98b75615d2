import type { Operation } from '@server/operations/define-operation';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { Caller } from './authenticate';
import type { CallContext } from './call-context';
import { toCallRefusal } from './call-context';
import type { Consent } from './mcp-protocol';
import { listNamedFields } from './named-fields';
import {
  checkInputPermissions,
  findTargetId,
  performOperation,
  resolveNumber,
  validateInput,
} from './perform-operation';
import type { InputSource } from './read-input';
import { readInput } from './read-input';
import type { Outcome } from './replies';
import { createOutcome, createRefusal } from './replies';

interface OperationCall {
  readonly operation: Operation;
  readonly source: InputSource;
  readonly caller: Caller;
  readonly body: Uint8Array | null;
  /** Of a person, to a call of an agent. */
  readonly consent?: Consent;
}

/** Creates the outcome that asks the person. The call has no effect yet. */
const createQuestion = (question: string, targetId: string | null): Outcome => ({
  ...createOutcome({ status: 200, headers: {}, body: null }, null, targetId),
  question,
  isUnchanged: true,
});

/** Runs steps 8 to 11 for one operation. */
export async function runOperation(tx: Tx, context: CallContext, request: OperationCall): Promise<Outcome> {
  const { operation, caller, consent = 'not_needed' } = request;
  const { randomBytes, rateLimiter } = context.deps;
  let targetId: string | null = null;
  try {
    // 8. Syntax.
    const { fields, conditions } = readInput(operation, request.source, request.body);
    // 9. Validation.
    const given = validateInput(operation, fields, request.source.kind);
    targetId = findTargetId(operation, given);
    // 10. Permissions that only the input shows.
    checkInputPermissions(operation, given, caller);
    // 11. Target and action.
    const input = await resolveNumber(tx, caller, given);
    targetId = findTargetId(operation, input);
    if (consent === 'declined') throw new AppError('declined', 'The person declined. Nothing was changed.');
    const question = consent === 'ask' ? await operation.askPerson?.(tx, caller, input) : null;
    if (typeof question === 'string') return createQuestion(question, targetId);
    return await performOperation(tx, caller, {
      operation,
      input,
      targetId,
      conditions,
      randomBytes,
      limits: rateLimiter.limits,
    });
  } catch (error) {
    const refusal = toCallRefusal(error, context);
    const isAboutPath = refusal.code === 'not_found' && targetId === null;
    const named = listNamedFields(refusal.message);
    return createRefusal(refusal, targetId, named.length === 0 && isAboutPath ? operation.pathFields : named);
  }
}
