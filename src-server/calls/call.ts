import type { RestInput } from '@server/calls/input/read-input';
import type { TraceContext } from '@server/features/audit/chain/extras';
import type { Operation } from '@server/operations/define-operation';
import type { AppError } from '@shared/kernel/errors';
import type { ParsedToken } from '@shared/kernel/token';
import type { McpHeaders } from './mcp-protocol';
import type { UnreadBody } from './read-body';

/** The path names one operation of the public API. */
export interface OperationRoute {
  readonly kind: 'operation';
  readonly operation: Operation;
  /** How to read the input. */
  readonly input: RestInput;
  /** Refusal for invalid headers. Applies after the permission check. */
  readonly headerRefusal: AppError | null;
}

/** The path is the agent endpoint. The body names the operation. */
export interface MessageRoute {
  readonly kind: 'message';
  readonly headers: McpHeaders;
  readonly headerRefusal: AppError | null;
}

/** The route that the request line and the headers select. */
export type CallRoute =
  | OperationRoute
  | MessageRoute
  | { readonly kind: 'not_found' }
  /** `allow`: the methods that the path supports. */
  | { readonly kind: 'other_method'; readonly allow: string };

/** One call as data, read from the head of a request by its surface. Only the body is still to come, over streams of Node. */
export interface Call {
  readonly channel: 'api' | 'mcp';
  /** null: missing or malformed, so it names no key. */
  readonly credential: ParsedToken | null;
  /** True if a token was sent, well formed or not. Only counted. */
  readonly hasToken: boolean;
  readonly requestId: string;
  /** Textual IP address. */
  readonly address: string;
  /** What the caller calls itself, cleaned; null: nothing. It proves nothing. */
  readonly client: string | null;
  /** Where the caller says that the call stands in its trace; null: it does not say. It proves nothing. */
  readonly traceContext: TraceContext | null;
  /** Monotonic ms at arrival. */
  readonly startedMs: number;
  /** The refusal by the Host and Origin guard. Applies after authentication. */
  readonly hostRefusal: AppError | null;
  readonly route: CallRoute;
  /** Calls the listener when the caller hangs up before its answer. Returns what takes it away. */
  readonly onHangUp: (listener: () => void) => () => void;
  /** Streams of Node. What is still to come is read after the checks. null: no body was announced, or the route takes none. */
  readonly body: UnreadBody | null;
}
