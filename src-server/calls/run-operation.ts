import type { Conditions, InputSource, ReadInput } from '@server/calls/input/read-input';
import { readHeaders, readInput } from '@server/calls/input/read-input';
import type { Eventual } from '@server/kernel/eventual';
import { continueWith, recoverFrom } from '@server/kernel/eventual';
import type { Operation } from '@server/operations/define-operation';
import type { ReadyInput } from '@server/operations/known-inputs';
import { prepareInput } from '@server/operations/known-inputs';
import type { Tx } from '@server/stores/store';
import { AppError, createMissingPermissionError } from '@shared/kernel/errors';
import type { Caller } from './authenticate';
import type { CallContext } from './call-context';
import { toCallRefusal } from './call-context';
import type { Consent, McpMessage } from './mcp-protocol';
import { listNamedFields } from './named-fields';
import type { OperationRequest } from './perform-operation';
import {
  checkInputPermissions,
  findTargetId,
  performOperation,
  resolveNumber,
  validateInput,
} from './perform-operation';
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

/** A request whose input was validated. */
interface ReadyRequest extends ReadyInput {
  readonly conditions: Conditions;
}

/** Creates the outcome that asks the person. The call has no effect yet. */
const createQuestion = (question: string, targetId: string | null): Outcome => ({
  ...createOutcome({ status: 200, headers: {}, body: null }, null, targetId),
  question,
  isUnchanged: true,
});

/** Runs the action, unless a person is to be asked for it first or declined it. */
function act(
  tx: Tx,
  { operation, caller, consent }: OperationCall,
  request: OperationRequest,
): Eventual<Outcome> {
  if (consent === 'declined') throw new AppError('declined', 'The person declined. Nothing was changed.');
  if (consent !== 'ask' || operation.askPerson === undefined) return performOperation(tx, caller, request);
  return operation
    .askPerson(tx, caller, request.input)
    .then((question) =>
      question === null ? performOperation(tx, caller, request) : createQuestion(question, request.targetId),
    );
}

const noConditions: Conditions = { ifMatch: null, ifNoneMatch: null, idempotencyKey: null };

/** Finds the text from which the whole input follows, and the inputs that are known by theirs. null: it is read each time. */
function findInputText(source: InputSource, body: Uint8Array | null) {
  if (body !== null) return null;
  if (source.kind === 'tool')
    return source.knownInputs === null
      ? null
      : {
          knownInputs: source.knownInputs,
          text: JSON.stringify(source.toolArguments ?? null),
          readConditions: () => noConditions,
        };
  const { knownInputs } = source.reading;
  return knownInputs === null
    ? null
    : { knownInputs, text: source.query, readConditions: () => readHeaders(source) };
}

/** Steps 8 and 9: syntax and validation. An input that was read before is known. */
function readReadyInput(operation: Operation, source: InputSource, body: Uint8Array | null): ReadyRequest {
  const read = (): ReadInput => readInput(operation, source, body);
  const validate = ({ fields }: ReadInput): unknown => validateInput(operation, fields, source.kind);
  const known = findInputText(source, body);
  if (known === null) {
    const request = read();
    return { ...prepareInput(operation, validate(request)), conditions: request.conditions };
  }
  const { input, run } = known.knownInputs(known.text, () => validate(read()));
  return { input, run, conditions: known.readConditions() };
}

/** Runs steps 8 to 11 for one operation. */
export function runOperation(tx: Tx, context: CallContext, request: OperationCall): Eventual<Outcome> {
  const { operation, caller } = request;
  const { randomBytes, rateLimiter } = context.deps;
  let targetId: string | null = null;

  function work(): Eventual<Outcome> {
    const ready = readReadyInput(operation, request.source, request.body);
    targetId = findTargetId(operation, ready.input);
    // 10. Permissions that only the input shows.
    checkInputPermissions(operation, ready.input, caller);
    // 11. Target and action.
    return continueWith(resolveNumber(tx, caller, ready.input), (input) => {
      targetId = findTargetId(operation, input);
      const run = input === ready.input ? ready.run : operation.prepare(input);
      const { limits } = rateLimiter;
      return act(tx, request, { ...ready, operation, input, run, targetId, randomBytes, limits });
    });
  }

  return recoverFrom(work, (error) => {
    const refusal = toCallRefusal(error, context);
    const isAboutPath = refusal.code === 'not_found' && targetId === null;
    const named = listNamedFields(refusal.message);
    return createRefusal(refusal, targetId, named.length === 0 && isAboutPath ? operation.pathFields : named);
  });
}

/**
 * Answers a message of an agent. A tool is an operation. A refusal is part of the result, where the model can
 * read it.
 */
export async function answerMessage(tx: Tx, context: CallContext, message: McpMessage): Promise<Outcome> {
  const { mcpServer } = context;
  if (mcpServer === null) throw new TypeError('a message needs its protocol');
  const { rpcMethod, client, traceContext, request } = await mcpServer.readMessage(message);
  if (request.kind === 'answered') return { ...request.outcome, rpcMethod, client, traceContext };
  const { operation, toolArguments, knownInputs, consent, frame } = request;
  const { caller } = message;
  const source = { kind: 'tool', toolArguments, knownInputs } as const;
  // 7. Permission.
  const outcome = caller.scopes.has(operation.permission)
    ? await runOperation(tx, context, { operation, source, caller, body: null, consent })
    : createRefusal(createMissingPermissionError(operation.permission));
  return {
    ...mcpServer.writeToolResult(frame, outcome),
    operation: operation.name,
    rpcMethod,
    client,
    traceContext,
  };
}
