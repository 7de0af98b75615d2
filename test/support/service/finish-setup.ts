import type { Tx } from '@server/stores/store';

/** The last steps of the first run, without a record or a port of their own. */
export async function finishSetup(tx: Tx): Promise<void> {
  for (const step of ['service', 'modules'] as const) await tx.settings.markStep(step, tx.nowMs);
}
