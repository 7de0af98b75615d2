import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { version } from '@server/kernel/version';
import { product } from '@shared/kernel/product';

const MODERN_VERSION = 'io.modelcontextprotocol/protocolVersion';

/** Reads a text by its path. null: there is none. */
function readText(value: unknown, ...path: readonly string[]): string | null {
  let found = value;
  for (const name of path)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return typeof found === 'string' ? found : null;
}

/** Encodes a text for a header. Anything but plain characters is written as base64. */
const encodeHeaderText = (text: string): string =>
  /^(?!=\?)[\x21-\x7e]*$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;

/** Formats a client's name so that a User-Agent takes it. */
const formatAgentWord = (text: string): string => text.replaceAll(/[^\w.+-]+/g, '-').slice(0, 64);

/**
 * Creates the headers of each message. A client says its name and revision once, and HTTP asks for them with every
 * message.
 */
export function createMessageHeaders(token: string) {
  let negotiated: string | null = null;
  let client = '';

  /** Returns the headers of revision 2026-07-28, or the version that the handshake has agreed on. */
  function getProtocolHeaders(message: JSONRPCMessage): Record<string, string> {
    const modern = readText(message, 'params', '_meta', MODERN_VERSION);
    if (modern === null) return negotiated === null ? {} : { 'MCP-Protocol-Version': negotiated };
    const name = readText(message, 'params', 'name');
    return {
      'MCP-Protocol-Version': encodeHeaderText(modern),
      'Mcp-Method': encodeHeaderText(readText(message, 'method') ?? ''),
      ...(name === null ? {} : { 'Mcp-Name': encodeHeaderText(name) }),
    };
  }

  return {
    get(message: JSONRPCMessage): Record<string, string> {
      const name = readText(message, 'params', 'clientInfo', 'name');
      const release = readText(message, 'params', 'clientInfo', 'version');
      if (name !== null) client = `${formatAgentWord(name)}/${formatAgentWord(release ?? '')} `;
      return {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'User-Agent': `${client}${product.slug}-bridge/${version}`,
        ...getProtocolHeaders(message),
      };
    },
    /** Remembers the version that the service has chosen in the handshake. */
    remember(message: JSONRPCMessage, answer: JSONRPCMessage): void {
      if (readText(message, 'method') === 'initialize')
        negotiated = readText(answer, 'result', 'protocolVersion');
    },
  };
}
