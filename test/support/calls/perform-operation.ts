import type { Caller } from '@server/calls/authenticate';
import type { Conditions } from '@server/calls/input/read-input';
import {
  checkInputPermissions,
  findTargetId,
  performOperation,
  validateInput,
} from '@server/calls/perform-operation';
import type { Operation } from '@server/operations/define-operation';
import { prepareInput } from '@server/operations/known-inputs';
import type { Store, Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { Permission } from '@shared/kernel/permissions';
import { createId } from '../reservations/rows';
import { createSeededBytes } from '../service/store';

export interface PerformInput {
  readonly scopes: readonly Permission[];
  readonly propertyId?: string;
  readonly ifMatch?: number | '*';
}

export interface Performed {
  /** `done`, the code of the refusal, or the message of any other error. */
  readonly outcome: string;
  /** The refusal's message; empty when done. */
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed answer; null when refused. */
  readonly body: unknown;
}

const getCaller = ({ scopes, propertyId = createId('prp', 1) }: PerformInput): Caller => ({
  keyId: createId('key', 1),
  prefix: '0123456789abcdef',
  propertyId,
  scopes: new Set(scopes),
  isModuleOn: true,
  expiresAtMs: null,
});

const refused = (error: unknown): Performed => ({
  outcome: error instanceof AppError ? error.code : String(error),
  message: error instanceof Error ? error.message : '',
  headers: {},
  body: null,
});

/** Performs one operation as a call does, for a key with these scopes. Checks the answer against the output schema. */
export function performForKey(
  store: Store,
  operation: Operation,
  fields: object,
  as: PerformInput,
): Promise<Performed> {
  const caller = getCaller(as);
  const conditions: Conditions = { ifMatch: as.ifMatch ?? null, ifNoneMatch: null, idempotencyKey: null };
  const run = async (tx: Tx): Promise<Performed> => {
    const input = validateInput(operation, fields, 'rest');
    const targetId = findTargetId(operation, input);
    checkInputPermissions(operation, input, caller);
    const randomBytes = createSeededBytes();
    const { run: runPrepared } = prepareInput(operation, input);
    const request = { operation, input, run: runPrepared, targetId, conditions, randomBytes, limits: null };
    const { headers, body } = (await performOperation(tx, caller, request)).reply;
    const parsed = JSON.parse(body ?? 'null');
    return { outcome: 'done', message: '', headers, body: operation.output.parse(parsed) };
  };
  return store.transact((tx) => run(tx).catch(refused));
}
