import { createHmac, timingSafeEqual } from 'node:crypto';
import { isPlainObject } from '@server/calls/input/decode-json';
import type { Consent, McpMessage } from '@server/calls/mcp-protocol';
import { MINUTE_MS } from '@shared/kernel/time';
import type { RpcRequest } from './read-message';

/** How long a person may think. */
const ANSWER_TIMEOUT_MS = 10 * MINUTE_MS;
/** The name of the question in requests and answers. */
export const QUESTION = 'confirm';

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

/** Knows whether a person was asked. It remembers nothing: the client brings back a signed text. decision 0153. */
export interface ConsentGuard {
  /** Reads what the person said. null: the answer does not belong to this call. */
  read(request: RpcRequest, message: McpMessage): Consent | null;
  /** Signs that this call was asked about. */
  sign(request: RpcRequest, message: McpMessage): string;
}

const getParams = ({ params = {} }: RpcRequest): Readonly<Record<string, unknown>> => params;

/** True if the client can ask its person a question of this kind. */
function canAsk(params: Readonly<Record<string, unknown>>): boolean {
  const meta = params['_meta'];
  const capabilities = isPlainObject(meta) ? meta[CAPABILITIES] : null;
  const elicitation = isPlainObject(capabilities) ? capabilities['elicitation'] : null;
  if (!isPlainObject(elicitation)) return false;
  // An empty object means forms, as in the revisions before there were other kinds.
  return elicitation['form'] !== undefined || elicitation['url'] === undefined;
}

function readAction(responses: unknown): Consent | null {
  const answer = isPlainObject(responses) ? responses[QUESTION] : null;
  switch (isPlainObject(answer) ? answer['action'] : null) {
    case 'accept':
      return 'not_needed';
    case 'decline':
    case 'cancel':
      return 'declined';
    default:
      return null;
  }
}

/** Writes the call in one form, whatever the order of its arguments. */
function formatCall(params: Readonly<Record<string, unknown>>, keyId: string): string {
  const given = params['arguments'];
  const sorted = isPlainObject(given) ? Object.entries(given).sort() : [];
  return JSON.stringify([keyId, params['name'], sorted]);
}

/** Creates the guard. Services with the same secret know what the others asked. */
export function createConsentGuard(secret: Uint8Array): ConsentGuard {
  const signUntil = (untilMs: number, request: RpcRequest, { caller }: McpMessage): string => {
    const text = `${untilMs} ${formatCall(getParams(request), caller.keyId)}`;
    return `${untilMs}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };

  function isSigned(state: unknown, request: RpcRequest, message: McpMessage): boolean {
    const untilMs = Number(typeof state === 'string' ? state.split('.')[0] : Number.NaN);
    if (typeof state !== 'string' || !(untilMs >= message.nowMs)) return false;
    const [given, expected] = [state, signUntil(untilMs, request, message)].map((text) => Buffer.from(text));
    return given !== undefined && given.length === expected?.length && timingSafeEqual(given, expected);
  }

  return {
    read(request, message) {
      const { inputResponses, requestState, ...params } = getParams(request);
      if (inputResponses === undefined && requestState === undefined)
        return canAsk(params) ? 'ask' : 'not_needed';
      return isSigned(requestState, request, message) ? readAction(inputResponses) : null;
    },
    sign: (request, message) => signUntil(message.nowMs + ANSWER_TIMEOUT_MS, request, message),
  };
}
