import type { TraceContext } from '@server/features/audit/chain/extras';
import type { Operation } from '@server/operations/define-operation';
import type { KnownInputs } from '@server/operations/known-inputs';
import type { RowShape } from '@server/operations/row-shape';
import type { Tx } from '@server/stores/store';
import type { Caller } from './authenticate';
import type { Outcome } from './replies';

/** Protocol headers of a message. */
export interface McpHeaders {
  readonly version: string | undefined;
  readonly method: string | undefined;
  readonly name: string | undefined;
}

/** What the local date of a property follows from. */
export interface PropertyTime {
  /** IANA name. */
  readonly timeZone: string;
  readonly nowMs: number;
}

/** Finds the time at the property of the key. null: the key may not read the property. */
export async function findPropertyTime(
  { properties, nowMs }: Tx,
  { propertyId, scopes }: Caller,
): Promise<PropertyTime | null> {
  const property = scopes.has('property.profile.read') ? await properties.find(propertyId) : null;
  return property === null ? null : { timeZone: property.timeZone, nowMs };
}

/** One message of an agent, with everything that its answer may depend on. */
export interface McpMessage {
  readonly body: Uint8Array;
  readonly headers: McpHeaders;
  readonly caller: Caller;
  readonly requestId: string;
  readonly nowMs: number;
  /** Finds the time at the property of the key. null: the key may not read the property. */
  findPropertyTime(): Promise<PropertyTime | null>;
}

/** What a person said to a call that can't be undone. `not_needed`: the call runs without a question. */
export type Consent = 'not_needed' | 'ask' | 'declined';

/** The wrapping of a tool call's result. It differs between revisions of the protocol. */
export interface ToolResultFrame {
  readonly id: string | number;
  /** JSON text of the fields that every result carries, each followed by a comma. */
  readonly commonFields: string;
  /** What the result shows of each row of a list; null: everything. */
  readonly rowShape: RowShape | null;
  /** JSON text of the fields of a result that asks the person, each followed by a comma. */
  readonly questionFields: string;
}

/** The request in a message. */
export type McpRequest =
  /** The protocol itself answers: no operation runs. */
  | { readonly kind: 'answered'; readonly outcome: Outcome }
  | {
      readonly kind: 'tool_call';
      readonly operation: Operation;
      /** Unchecked arguments. */
      readonly toolArguments: unknown;
      /** null: its arguments are read each time. */
      readonly knownInputs: KnownInputs | null;
      readonly consent: Consent;
      readonly frame: ToolResultFrame;
    };

/** A message that was read. */
interface McpReading {
  /** For the audit record; null: the message names no method. */
  readonly rpcMethod: string | null;
  /** What the message says of its client; null: nothing. */
  readonly client: string | null;
  /** Where the message says that it stands in a trace; null: it does not say. */
  readonly traceContext: TraceContext | null;
  readonly request: McpRequest;
}

/** The agent protocol. One value serves all calls and remembers nothing between them. */
export interface McpServer {
  /** Settles within microtasks, because it runs inside a transaction. */
  readMessage(message: McpMessage): Promise<McpReading>;
  /** Converts an operation's outcome into the result of a tool, refusals included. */
  writeToolResult(frame: ToolResultFrame, outcome: Outcome): Outcome;
}
