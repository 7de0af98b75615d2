import type { Tx } from '@server/stores/store';
import type { ErrorCode } from '@shared/kernel/errors';
import type { Permission } from '@shared/kernel/permissions';
import type { RandomBytes } from '@shared/kernel/token';
import type { z } from 'zod';

/** What a call may touch. The property comes from the key, never from input. */
export interface Scope {
  readonly propertyId: string;
  readonly prefix: string;
  readonly scopes: ReadonlySet<Permission>;
  /** The version the caller expects; `*`: any; null: none named. */
  readonly ifMatch: number | '*' | null;
  readonly randomBytes: RandomBytes;
}

interface ResponseFields {
  /** 200 unless said otherwise. */
  readonly status?: 200 | 201;
  /** Version of the resource in the body: the ETag. */
  readonly version?: number;
  /** Path of a created resource below `/api/v1`. */
  readonly location?: string;
  /** Id of the object the call was about, for the audit record. */
  readonly targetId?: string;
}

/** `value` is parsed with the output schema before it leaves; `json` was, when it was written to the store. */
export type Answer<Output> = ResponseFields & ({ readonly value: Output } | { readonly json: string });

/** What a client may assume of an operation. The four protocol hints of MCP tools derive from it. */
export type Effect = 'read' | 'add' | 'change';

interface OperationFields {
  /** snake_case: MCP tool, OpenAPI operationId, audit operation. */
  readonly name: string;
  readonly title: string;
  /** One or two sentences for people and agents: what, limits, units. Never text written by guests. */
  readonly summary: string;
  readonly tag: string;
  readonly permission: Permission;
  readonly rest: {
    readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
    /** Below `/api/v1`, path fields in braces: `/reservations/{id}/check-in`. */
    readonly path: string;
  };
  /** Codes of its own, beside those every operation has. */
  readonly errors: readonly ErrorCode[];
  readonly effect: Effect;
  /** Whether a repetition has no further effect. */
  readonly isIdempotent: boolean;
  /** Whether an Idempotency-Key is looked at. */
  readonly takesIdempotencyKey: boolean;
  /** Whether If-Match (over MCP: `version`) must be given. */
  readonly needsVersion: boolean;
}

/** An operation with its types; `Input` is the union of path, query and body fields, as one closed object. */
export interface OperationDraft<Input, Output> extends OperationFields {
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
  /** Valid input: the OpenAPI example, the form's prefill and the contract test's call. */
  readonly example: NoInfer<Input>;
  /** Permissions that only the input shows; the first one missing refuses the call. */
  alsoRequires?(input: Input): readonly Permission[];
  run(tx: Tx, scope: Scope, input: Input): Promise<Answer<Output>>;
}

/** What every surface reads. Built by `defineOperation` alone. */
export interface Operation extends OperationFields {
  /** Names of the input fields that the path carries, in order. */
  readonly pathFields: readonly string[];
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly example: unknown;
  alsoRequires?(input: unknown): readonly Permission[];
  run(tx: Tx, scope: Scope, input: unknown): Promise<Answer<unknown>>;
}

const getPathFields = (template: string): string[] =>
  template
    .split('/')
    .filter((segment) => segment.startsWith('{'))
    .map((segment) => segment.slice(1, -1));

/** Makes an entry of the catalogue. Method syntax lets differently typed operations stand in one list: input is parsed before `run`. */
export const defineOperation = <Input, Output>(operation: OperationDraft<Input, Output>): Operation => ({
  ...operation,
  pathFields: getPathFields(operation.rest.path),
});
