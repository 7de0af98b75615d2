import type { Contradiction } from '@server/features/audit/chain/find-contradiction';

/** Whether the database contradicts its newest checkpoint. Then every call and most changes are refused. decision 0116. */
export interface HeldState {
  /** True once the log was compared and agrees. */
  readonly agrees: boolean;
  /** Compares the log, while it is held again and again, because another process may settle it. null: it agrees. */
  find(): Promise<Contradiction | null>;
  /** Finds what the store itself has noticed since it is open. null: nothing. */
  findInStore(): Contradiction | null;
  /** Forgets the result, because the database or its checkpoints were replaced. */
  forget(): void;
}
