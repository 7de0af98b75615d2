import type { Operation } from '@server/operations/define-operation';
import type { AppError } from '@shared/kernel/errors';
import type { ParsedToken } from '@shared/kernel/token';
import type { McpHeaders } from './mcp-protocol';
import type { UnreadBody } from './read-body';
import type { RestInput } from './read-input';

/** The path names one operation of the public API. */
export interface OperationRoute {
  readonly kind: 'operation';
  readonly operation: Operation;
  /** How to read the input. */
  readonly input: RestInput;
  /** What the headers say against the request. Applies after the permission check. */
  readonly headerRefusal: AppError | null;
}

/** The path is the agent endpoint: only the body says what is asked. */
export interface MessageRoute {
  readonly kind: 'message';
  readonly headers: McpHeaders;
  readonly headerRefusal: AppError | null;
}

/** What the request line and the headers ask for. */
export type CallRoute =
  | OperationRoute
  | MessageRoute
  | { readonly kind: 'not_found' }
  /** `allow`: the methods that the path has. */
  | { readonly kind: 'other_method'; readonly allow: string };

/** One call as data: what a surface read from the head of a request. */
export interface Call {
  readonly channel: 'api' | 'mcp';
  /** null: missing or malformed, and names no key. */
  readonly credential: ParsedToken | null;
  /** Whether an Authorization header was sent at all; counted only. */
  readonly hasCredential: boolean;
  readonly requestId: string;
  /** Textual IP address. */
  readonly address: string;
  /** Monotonic ms at arrival. */
  readonly startedMs: number;
  /** What the Host and Origin guard found. Applies after authentication. */
  readonly hostRefusal: AppError | null;
  readonly route: CallRoute;
  /** null: no body was announced, or the route takes none. */
  readonly body: UnreadBody | null;
}
