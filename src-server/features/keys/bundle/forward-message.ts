import type { JSONRPCMessage, JSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import { agentBundleMessages } from '@shared/keys/agent-bundle.messages';
import { formatEnglish } from '@shared/text/format-english';
import { createFailedAnswer } from './failed-answer';
import { createMessageHeaders } from './message-headers';
import { parseBridgeAnswer } from './parse-bridge-answer';

/** Longer than any client waits for a tool. */
const TIMEOUT_MS = 120_000;

export interface BridgeDeps {
  /** Of the service, as the member has entered it. */
  readonly address: string;
  readonly token: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Writes one line for the log of the client. */
  readonly log: (line: string) => void;
}

const isRequest = (message: JSONRPCMessage): message is JSONRPCRequest =>
  'method' in message && 'id' in message;

/** Members paste the address of the endpoint as well as the one of the service. */
const trimAddress = (address: string): string => address.trim().replace(/\/*(?:\/api\/mcp)?\/*$/, '');

/** Creates a function that sends a message to the service and returns its answer. null: the message gets none. */
export function createMessageForwarder({ address, token, fetch, log }: BridgeDeps) {
  const base = trimAddress(address);
  const key = token.trim();
  const headersOf = createMessageHeaders(key);

  /** Returns the answer of the service, or a sentence about what is wrong. */
  async function post(message: JSONRPCMessage): Promise<JSONRPCMessage | string | null> {
    // A header takes no other characters, and no token has them.
    if (!/^[\x21-\x7e]+$/.test(key))
      return formatEnglish(key === '' ? agentBundleMessages.keyMissing : agentBundleMessages.keyRefused);
    try {
      const response = await fetch(`${base}/api/mcp`, {
        method: 'POST',
        headers: headersOf.get(message),
        body: JSON.stringify(message),
        // The key is for the address that the member entered, and for no other.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return parseBridgeAnswer(base, response.status, await response.text());
    } catch {
      return formatEnglish(agentBundleMessages.unreachable, { address: base });
    }
  }

  return async (message: JSONRPCMessage): Promise<JSONRPCMessage | null> => {
    const answer = await post(message);
    if (typeof answer === 'string') log(answer);
    if (!isRequest(message)) return null;
    if (answer === null || typeof answer === 'string') return createFailedAnswer(message, answer ?? '');
    headersOf.remember(message, answer);
    // An answer to what the service could not read names no request.
    return 'method' in answer ? answer : { ...answer, id: message.id };
  };
}
