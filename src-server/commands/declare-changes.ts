import type { Tx } from '@server/stores/store';

/** Says that a command changes the organisation, and the property that its input names. To be called before it is authorised. */
export async function declareChanges(tx: Tx, propertyId: string | null): Promise<void> {
  await tx.changes('organisation');
  if (propertyId !== null) await tx.changes({ propertyId });
}
