import type { Caller } from '@server/calls/call';
import { performOperation } from '@server/calls/perform';
import type { Operation } from '@server/operations/define-operation';
import type { Store } from '@server/stores/store';
import { AppError } from '@shared/errors';
import type { Permission } from '@shared/permissions';
import { idOf } from './rows';
import { seededBytes } from './store';

export interface As {
  readonly scopes: readonly Permission[];
  readonly propertyId?: string;
  readonly ifMatch?: number | '*';
}

export interface Performed {
  /** `done`, the code of the refusal, or the message of an error that is none. */
  readonly outcome: string;
  /** The refusal's message; empty when done. */
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed answer; null when refused. */
  readonly body: unknown;
}

const callerOf = ({ scopes, propertyId = idOf('prp', 1) }: As): Caller => ({
  keyId: idOf('key', 1),
  prefix: '0123456789abcdef',
  propertyId,
  scopes: new Set(scopes),
  isModuleOn: true,
});

const refused = (error: unknown): Performed => ({
  outcome: error instanceof AppError ? error.code : String(error),
  message: error instanceof Error ? error.message : '',
  headers: {},
  body: null,
});

/** Performs one operation as a surface would, for a key of these scopes; the answer is held against the output schema. */
export function perform(store: Store, operation: Operation, input: object, as: As): Promise<Performed> {
  const pathFields = Array.from(operation.rest.path.matchAll(/\{(\w+)\}/g), ([, field]) => field ?? '');
  const performance = {
    operation,
    input,
    pathFields,
    conditions: { ifMatch: as.ifMatch ?? null, idempotencyKey: null },
    subject: { operation: operation.name, rpcMethod: null, targetId: null },
    randomBytes: seededBytes(),
  };
  return store.transact((tx) =>
    performOperation(tx, callerOf(as), performance).then(({ headers, body }): Performed => {
      const parsed = JSON.parse(body ?? 'null');
      return { outcome: 'done', message: '', headers, body: operation.output.parse(parsed) };
    }, refused),
  );
}
