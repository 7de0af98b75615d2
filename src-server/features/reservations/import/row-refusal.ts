import { AppError } from '@shared/kernel/errors';
import type { EnglishMessage, FilledMessage } from '@shared/text/filled-message';

/** Why a row is refused: in English, and as texts that a window displays in its own language. */
export interface RowRefusal {
  readonly reason: string;
  /** Empty if the reason exists in English only. */
  readonly problems: readonly FilledMessage[];
}

const toFilled = ({ id, values }: FilledMessage): FilledMessage => ({ id, values });

export const createRowRefusal = (problems: readonly EnglishMessage[]): RowRefusal => ({
  reason: problems.map(({ english }) => english).join('; '),
  problems: problems.map(toFilled),
});

/** Returns the refusal that an error of the store is for its row alone. null: it concerns more than the row. */
export function findRowRefusal(error: unknown): RowRefusal | null {
  if (!(error instanceof AppError) || error.code === 'unavailable') return null;
  return { reason: error.message, problems: error.filled === null ? [] : [toFilled(error.filled)] };
}
