import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { envelopeSchema } from '@shared/kernel/errors';
import { agentBundleMessages } from '@shared/keys/agent-bundle.messages';
import { formatEnglish } from '@shared/text/format-english';

const ACCEPTED = 202;
const UNAUTHENTICATED = 401;
const NOT_FOUND = 404;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads an answer of the service: a message, a sentence about what is wrong, or null for an accepted notification. */
export function parseBridgeAnswer(
  address: string,
  status: number,
  text: string,
): JSONRPCMessage | string | null {
  if (status === UNAUTHENTICATED) return formatEnglish(agentBundleMessages.keyRefused);
  if (status === ACCEPTED) return null;
  const body = parseJson(text);
  const message = JSONRPCMessageSchema.safeParse(body);
  if (message.success) return message.data;
  const envelope = envelopeSchema.safeParse(body);
  if (envelope.success && status !== NOT_FOUND) return envelope.data.error;
  return formatEnglish(agentBundleMessages.noEndpoint, { address, status });
}
