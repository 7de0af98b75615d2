import { isPlainObject } from '@server/calls/decode-json';
import type { McpRequest, ToolResultFrame } from '@server/calls/mcp-protocol';
import type { Outcome } from '@server/calls/replies';
import { createRpcError, createRpcResult, rpcCode } from './json-rpc';
import type { RpcRequest } from './read-message';
import type { Tool } from './tool';
import { formatToolAnswer } from './tool-answer';

/** The tools by name. */
export type ToolsByName = ReadonlyMap<string, Tool>;

const refuse = (id: RpcRequest['id'], message: string): McpRequest => ({
  kind: 'answered',
  outcome: createRpcError({ id, code: rpcCode.invalidParams, message, status: 200 }),
});

/** Reads which tool a request calls. `commonFields`: what its result has besides the answer. */
export function readToolCall(
  tools: ToolsByName,
  { id, params = {} }: RpcRequest,
  commonFields = '',
): McpRequest {
  const name = params['name'];
  if (typeof name !== 'string') return refuse(id, 'params.name must name a tool.');
  const tool = tools.get(name);
  if (tool === undefined) return refuse(id, `Unknown tool ${JSON.stringify(name.slice(0, 80))}.`);
  const { operation } = tool;
  const toolArguments = params['arguments'];
  const isFull = isPlainObject(toolArguments) && toolArguments['detail'] === 'full';
  const compactFields = isFull ? null : (operation.compactFields ?? null);
  return { kind: 'tool_call', operation, toolArguments, frame: { id, commonFields, compactFields } };
}

/**
 * Writes the result of a tool. A refusal is text alone, because clients check `structuredContent` against the
 * output schema.
 */
export function writeToolResult(
  { id, commonFields, compactFields }: ToolResultFrame,
  outcome: Outcome,
): Outcome {
  const { reply, failure, targetId, isUnchanged = false } = outcome;
  const json = reply.body ?? '{}';
  const isError = reply.status >= 400;
  const { text, structured } = isError
    ? { text: json, structured: null }
    : formatToolAnswer(json, compactFields);
  const content = `"content":[{"type":"text","text":${JSON.stringify(text)}}]`;
  const result = isError ? `${content},"isError":true` : `${content},"structuredContent":${structured}`;
  return { ...createRpcResult(id, `{${commonFields}${result}}`, failure), targetId, isUnchanged };
}
