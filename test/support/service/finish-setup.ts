import type { Tx } from '@server/stores/store';

/** Completes the last steps of the first run, without a record and without a port. */
export async function finishSetup(tx: Tx): Promise<void> {
  await tx.changes('organisation');
  for (const step of ['service', 'modules'] as const) await tx.settings.markStep(step, tx.nowMs);
}
