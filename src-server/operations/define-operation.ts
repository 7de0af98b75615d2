import type { Eventual } from '@server/kernel/eventual';
import type { Tx } from '@server/stores/store';
import type { EventType } from '@shared/events/event-types';
import type { ErrorCode } from '@shared/kernel/errors';
import type { OperationName } from '@shared/kernel/operations.messages';
import { operationTitleMessages } from '@shared/kernel/operations.messages';
import type { Permission } from '@shared/kernel/permissions';
import type { RandomBytes } from '@shared/kernel/token';
import { formatEnglish } from '@shared/text/format-english';
import type { z } from 'zod';

/** How many calls a key may make. */
export interface CallLimits {
  /** Tokens that a key regains per second. null: unlimited, so only calls in flight are limited. */
  readonly perSecond: number | null;
  /** Tokens of a key that made no recent calls. */
  readonly burst: number;
  readonly inFlightPerKey: number;
}

/** What a call may access. The property comes from the key, never from input. */
export interface Scope {
  readonly propertyId: string;
  readonly prefix: string;
  readonly scopes: ReadonlySet<Permission>;
  /** The version that the caller expects; `*`: any; null: none given. */
  readonly ifMatch: number | '*' | null;
  readonly randomBytes: RandomBytes;
  /** When the key expires; null: never. */
  readonly expiresAtMs: number | null;
  /** null: none. */
  readonly limits: CallLimits | null;
}

/** Events that a call waits for. */
export interface AwaitedEvents {
  readonly propertyId: string;
  readonly afterSeq: number;
  readonly types: ReadonlySet<EventType>;
  /** How long, at most. */
  readonly ms: number;
}

/** What a question to a person may show. */
export type QuestionScope = Pick<Scope, 'propertyId' | 'scopes'>;

interface ResponseFields {
  /** Default: 200. */
  readonly status?: 200 | 201;
  /** Version of the resource in the body, for the ETag. */
  readonly version?: number;
  /** True if the body also shows what depends on the clock, so that the same version can have another body. */
  readonly showsNow?: boolean;
  /** True if this version of the resource always has this body, so that a caller who has it needs no other. decision 0168. */
  readonly isVersionExact?: boolean;
  /** Path of a created resource below `/api/v1`. */
  readonly location?: string;
  /** Id of the object that the call concerned, for the audit record. */
  readonly targetId?: string;
  /** True: the call asked for a change and everything was so already. The audit record says so. */
  readonly isUnchanged?: boolean;
  /** The call waits outside any transaction until such an event is there. Then it begins again, and does not wait. */
  readonly awaits?: AwaitedEvents;
  /** What a repetition with the same Idempotency-Key is answered. For an answer with a secret, which is stored nowhere. */
  readonly remembered?: unknown;
}

/** `value` is still to be parsed with the output schema. `json` was parsed when it was written to the store. */
export type OperationAnswer<Output> = ResponseFields &
  ({ readonly value: Output } | { readonly json: string });

/** What a client may assume about an operation. The four hints of MCP tools derive from it. */
export type Effect = 'read' | 'add' | 'change';

/** How an operation ends. Days are UTC, YYYY-MM-DD. */
export interface Deprecation {
  readonly since: string;
  /** From this day on the operation may be gone. Until then it works as before. */
  readonly sunset: string;
  /** Name of the operation that takes its place; null: none does. */
  readonly successor: string | null;
}

interface OperationFields {
  /** snake_case: MCP tool, OpenAPI operationId, operation in the audit log. */
  readonly name: OperationName;
  /** One or two sentences for developers and agents: action, limits, rooms. Never text written by guests. */
  readonly summary: string;
  readonly tag: string;
  readonly permission: Permission;
  readonly rest: {
    readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
    /** Below `/api/v1`, path fields in braces: `/reservations/{id}/check-in`. */
    readonly path: string;
  };
  /** Codes of this operation, in addition to those of every operation. */
  readonly errors: readonly ErrorCode[];
  readonly effect: Effect;
  /** True if a repetition has no further effect, also without an Idempotency-Key. The `idempotentHint` of MCP tools. */
  readonly isIdempotent: boolean;
  /** True: a new resource is answered 201, one that was there 200. */
  readonly mayCreate?: true;
  /** False: agents are not offered it. A person decides about it. Default: true. decision 0152. */
  readonly isTool?: boolean;
  /** True if the operation uses the header Idempotency-Key, as every one that changes does. decision 0146. */
  readonly takesIdempotencyKey: boolean;
  /** Fields of which exactly one is sent, for readers of the reference. The input schema checks it. */
  readonly oneOfFields?: readonly string[];
  /** Fields that are sent together or not at all, for readers of the reference. The input schema checks it. */
  readonly fieldsTogether?: readonly string[];
  /** True if the header If-Match (over MCP: `version`) is required. */
  readonly needsIfMatch: boolean;
  /** True for a read that uses the header If-None-Match and answers 304 to a caller who has the version: some answers have `isVersionExact`. */
  readonly takesIfNoneMatch?: boolean;
  /** For a list: what a tool shows of each row unless it is asked for all, as paths with dots. decision 0153. */
  readonly compactFields?: readonly string[];
  /** Absent: the operation stays. decision 0155. */
  readonly deprecated?: Deprecation;
}

/** Runs an operation for one input. Calls with the same input share it. */
export type PreparedRun<Output = unknown> = (tx: Tx, scope: Scope) => Eventual<OperationAnswer<Output>>;

/** An operation with its types. `Input` is the union of path, query and body fields, as one closed object. */
export interface OperationDraft<Input, Output> extends OperationFields {
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
  /** Valid input: example in OpenAPI, prefill of the form, call of the contract test. */
  readonly example: NoInfer<Input>;
  /** Returns permissions that only the input shows. The first one missing refuses the call. */
  alsoRequires?(input: Input): readonly Permission[];
  /**
   * For what can't be undone: returns the question that a person answers before an agent's call runs. null: nothing would change.
   * decision 0153.
   */
  askPerson?(tx: Tx, scope: QuestionScope, input: NoInfer<Input>): Promise<string | null>;
  run(tx: Tx, scope: Scope, input: Input): Eventual<OperationAnswer<Output>>;
  /** Does once what depends on the input alone. The result may keep that, for any number of keys and properties. */
  prepare?(input: Input): PreparedRun<Output>;
}

/** An operation as all surfaces read it. Only `defineOperation` creates one. */
export interface Operation extends OperationFields {
  /** What it does, in English. The interface displays it in the language of its member. */
  readonly title: string;
  /** Names of the input fields that the path carries, in order. */
  readonly pathFields: readonly string[];
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly example: unknown;
  alsoRequires?(input: unknown): readonly Permission[];
  askPerson?(tx: Tx, scope: QuestionScope, input: unknown): Promise<string | null>;
  run(tx: Tx, scope: Scope, input: unknown): Eventual<OperationAnswer<unknown>>;
  prepare(input: unknown): PreparedRun;
}

const getPathFields = (template: string): string[] =>
  template
    .split('/')
    .filter((segment) => segment.startsWith('{'))
    .map((segment) => segment.slice(1, -1));

/**
 * Creates an entry of the catalogue. Method syntax allows differently typed operations in one list: `run`
 * gets parsed input.
 */
export function defineOperation<Input, Output>(operation: OperationDraft<Input, Output>): Operation {
  const prepare = (input: Input): PreparedRun<Output> => {
    return (tx, scope) => operation.run(tx, scope, input);
  };
  const pathFields = getPathFields(operation.rest.path);
  const title = formatEnglish(operationTitleMessages[operation.name]);
  return { ...operation, title, prepare: operation.prepare ?? prepare, pathFields };
}
