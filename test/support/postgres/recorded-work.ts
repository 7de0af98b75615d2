import type { Store } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { createAuditEntry } from '../audit/audit-entry';
import { createPropertyRow } from '../reservations/rows';

type Transactions = Pick<Store, 'transact'>;

/** Adds a property with the record of a request. */
export const addProperty = (store: Transactions, number: number): Promise<void> =>
  store.transact(async (tx) => {
    await tx.changes('organisation');
    await tx.properties.insert(createPropertyRow(number));
    await tx.audit.append(createAuditEntry({ requestId: `change-${number}` }));
  });

/** Reads, with the record of a request. */
export const readProperties = (store: Transactions, number: number): Promise<void> =>
  store.transact(async (tx) => {
    await tx.properties.list();
    await tx.audit.append(createAuditEntry({ requestId: `read-${number}` }));
  });

/** Gets the code with which the work was refused, or `done`. */
export const getVerdict = (work: Promise<void>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => (error instanceof AppError ? error.code : String(error)),
  );
