import { isPlainObject } from '@server/calls/input/decode-json';
import type { Consent, McpRequest, ToolResultFrame } from '@server/calls/mcp-protocol';
import type { Outcome } from '@server/calls/replies';
import { QUESTION } from './consent';
import { createRpcError, createRpcResult, rpcCode } from './json-rpc';
import type { RpcRequest } from './read-message';
import type { Tool } from './tool';
import { createResultFormatter, formatContent } from './tool-answer';

/** The tools by name. */
export type ToolsByName = ReadonlyMap<string, Tool>;

const refuse = (id: RpcRequest['id'], message: string): McpRequest => ({
  kind: 'answered',
  outcome: createRpcError({ id, code: rpcCode.invalidParams, message, status: 200 }),
});

/** What differs between the revisions. */
export interface ToolCallEra {
  /** Fields that every result has besides the answer. */
  readonly commonFields: string;
  /** Creates the fields of a result that asks the person. */
  createQuestionFields(): string;
  /** Reads what the person said. null: the answer does not belong to this call. */
  readConsent(): Consent | null;
}

/** Of the revisions in which a service without sessions cannot ask. */
const withoutQuestions: ToolCallEra = {
  commonFields: '',
  createQuestionFields: () => '',
  readConsent: () => 'not_needed',
};

/** Reads which tool a request calls. */
export function readToolCall(
  tools: ToolsByName,
  { id, params = {} }: RpcRequest,
  era: ToolCallEra = withoutQuestions,
): McpRequest {
  const name = params['name'];
  if (typeof name !== 'string') return refuse(id, 'params.name must name a tool.');
  const tool = tools.get(name);
  if (tool === undefined) return refuse(id, `Unknown tool ${JSON.stringify(name.slice(0, 80))}.`);
  const { operation, rowShape, knownInputs } = tool;
  const consent = operation.askPerson === undefined ? 'not_needed' : era.readConsent();
  if (consent === null)
    return refuse(id, 'params.requestState and params.inputResponses do not belong to this call.');
  const toolArguments = params['arguments'];
  const isFull = isPlainObject(toolArguments) && toolArguments['detail'] === 'full';
  const questionFields = consent === 'ask' ? era.createQuestionFields() : '';
  const frame = {
    id,
    commonFields: era.commonFields,
    rowShape: isFull ? null : rowShape,
    questionFields,
  };
  return { kind: 'tool_call', operation, toolArguments, knownInputs, consent, frame };
}

const formatResult = createResultFormatter();

/** Writes the result that asks the person. An empty form is answered by yes or no. */
function writeQuestion({ id, questionFields }: ToolResultFrame, outcome: Outcome, message: string): Outcome {
  const params = { mode: 'form', message, requestedSchema: { type: 'object', properties: {} } };
  const inputRequests = { [QUESTION]: { method: 'elicitation/create', params } };
  const result = `{${questionFields}"inputRequests":${JSON.stringify(inputRequests)}}`;
  const { targetId, isUnchanged = false } = outcome;
  return { ...createRpcResult(id, result), targetId, isUnchanged };
}

/**
 * Writes the result of a tool. A refusal is text alone, because clients check `structuredContent` against the
 * output schema.
 */
export function writeToolResult(frame: ToolResultFrame, outcome: Outcome): Outcome {
  if (outcome.question !== undefined) return writeQuestion(frame, outcome, outcome.question);
  const { id, commonFields, rowShape } = frame;
  const { reply, failure, targetId, isUnchanged = false } = outcome;
  const json = reply.body ?? '{}';
  const isError = reply.status >= 400;
  const result = isError
    ? `${formatContent(json)},"isError":true`
    : formatResult(outcome.answer, json, rowShape);
  return { ...createRpcResult(id, `{${commonFields}${result}}`, failure), targetId, isUnchanged };
}
