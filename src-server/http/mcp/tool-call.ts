import type { McpRequest, ToolResultFrame } from '@server/calls/mcp-protocol';
import type { Outcome } from '@server/calls/replies';
import { createRpcError, createRpcResult, rpcCode } from './json-rpc';
import type { RpcRequest } from './read-message';
import type { Tool } from './tool';

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
  return {
    kind: 'tool_call',
    operation: tool.operation,
    toolArguments: params['arguments'],
    frame: { id, commonFields },
  };
}

/**
 * Writes the result of a tool. A refusal is text alone, because clients check `structuredContent` against the
 * output schema.
 */
export function writeToolResult({ id, commonFields }: ToolResultFrame, outcome: Outcome): Outcome {
  const { reply, failure, targetId, isUnchanged = false } = outcome;
  const json = reply.body ?? '{}';
  const text = `"content":[{"type":"text","text":${JSON.stringify(json)}}]`;
  const content = reply.status >= 400 ? `${text},"isError":true` : `${text},"structuredContent":${json}`;
  return { ...createRpcResult(id, `{${commonFields}${content}}`, failure), targetId, isUnchanged };
}
