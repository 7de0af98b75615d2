import type { JSONRPCMessage, JSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';

const SERVER_ERROR = -32_000;

/**
 * Creates the answer to a request that the service did not take. Clients show a model the result of a tool, and hide other
 * errors from it.
 */
export const createFailedAnswer = ({ id, method }: JSONRPCRequest, sentence: string): JSONRPCMessage =>
  method === 'tools/call'
    ? {
        jsonrpc: '2.0',
        id,
        result: { resultType: 'complete', content: [{ type: 'text', text: sentence }], isError: true },
      }
    : { jsonrpc: '2.0', id, error: { code: SERVER_ERROR, message: sentence } };
