import type { Tx } from '@server/stores/store';
import type { AppError } from '@shared/errors';
import type { Permission } from '@shared/permissions';
import type { ParsedToken } from '@shared/token';

/** Who calls, once authenticated: a key, never a person. spec: What the service does. */
export interface Caller {
  readonly keyId: string;
  readonly prefix: string;
  readonly propertyId: string;
  readonly scopes: ReadonlySet<Permission>;
  readonly isModuleOn: boolean;
}

/** What a call is about, as far as its headers and bytes have told. Written by surfaces, read by `record` alone. */
export interface CallSubject {
  /** Name of the operation; null while no route or tool is known. */
  operation: string | null;
  /** JSON-RPC method of an MCP call. */
  rpcMethod: string | null;
  /** Id of the object the call was about. */
  targetId: string | null;
}

/** One call on its way. `req` and `res` stay behind in the surface that made it. */
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
  /** What the Host and Origin guard found; applies after authentication. */
  readonly guardRefusal: AppError | null;
  readonly subject: CallSubject;
  /** Header gates after the rate: route, permission, content type. No byte of the body has been read. */
  admit(caller: Caller): AppError | null;
  /** null: the call has no body. */
  readonly readBody: (() => Promise<Uint8Array | AppError>) | null;
  /** Parses, validates and runs. Throws AppError for a refusal. */
  act(tx: Tx, caller: Caller, body: Uint8Array | null): Promise<Reply>;
}

/** What goes back to the caller. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** null: no content. */
  readonly body: string | null;
  /** An error told inside an answer that HTTP calls fine (MCP). */
  readonly innerError?: { readonly code: string; readonly missingPermission: Permission | null } | undefined;
}
