import type { PropertyRow } from '@server/stores/property-store';
import { seedRooms, undoOnThrow } from '../reservations/reservation-world';
import { createPropertyRow } from '../reservations/rows';
import type { OpenContractStore, SharedTx } from './contract-store';

/** An engine's stores with the rooms and the guest of property 1. */
interface ContractReservations {
  readonly store: Awaited<ReturnType<OpenContractStore>>['store'];
  /** Runs one transaction, which is undone when it throws, as that of a call is. */
  run<T>(work: (tx: SharedTx) => Promise<T>): Promise<T>;
}

/** Opens the stores of an engine and writes property 1 with its rooms and guest 1. */
export async function openContractReservations(
  open: OpenContractStore,
  differing: Partial<PropertyRow> = {},
): Promise<ContractReservations> {
  const { store } = await open();
  await store.transact((tx) => seedRooms(tx, createPropertyRow(1, differing)));
  return {
    store,
    run: (work) => undoOnThrow((inside) => store.transact(inside), work),
  };
}
