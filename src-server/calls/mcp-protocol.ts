import type { Operation } from '@server/operations/define-operation';
import type { Caller } from './authenticate';
import type { Outcome } from './replies';

/** What the headers of a message say about the protocol. */
export interface McpHeaders {
  readonly version: string | undefined;
  readonly method: string | undefined;
  readonly name: string | undefined;
}

/** One message of an agent, with all that its answer may depend on. */
export interface McpMessage {
  readonly body: Uint8Array;
  readonly headers: McpHeaders;
  readonly caller: Caller;
  readonly requestId: string;
}

/** What the result of a tool call is wrapped in. It differs between revisions of the protocol. */
export interface ToolResultFrame {
  readonly id: string | number;
  /** JSON text of the fields that every result carries, each followed by a comma. */
  readonly commonFields: string;
}

/** What a message asks for. */
export type McpRequest =
  /** The protocol has its own answer: no operation runs. */
  | { readonly kind: 'answered'; readonly outcome: Outcome }
  | {
      readonly kind: 'tool_call';
      readonly operation: Operation;
      /** As they came: nothing is checked yet. */
      readonly toolArguments: unknown;
      readonly frame: ToolResultFrame;
    };

/** A message once it is read. */
interface McpReading {
  /** For the audit record; null: the message names no method. */
  readonly rpcMethod: string | null;
  readonly request: McpRequest;
}

/** The agent protocol. One value serves all calls and remembers nothing between them. */
export interface McpServer {
  /** Settles within microtasks, because it runs inside a transaction. */
  readMessage(message: McpMessage): Promise<McpReading>;
  /** Writes what an operation answered, refusals included, as the result of a tool. */
  writeToolResult(frame: ToolResultFrame, outcome: Outcome): Outcome;
}
