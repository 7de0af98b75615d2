import { AppError, isOutcomeUnknown } from '@shared/kernel/errors';
import type { ClientBase } from 'pg';
import { createFailure, createUnknownOutcome, isCommitInDoubt } from './postgres-error';

async function sendCommit(client: ClientBase): Promise<string> {
  try {
    return (await client.query('COMMIT')).command;
  } catch (error) {
    throw isCommitInDoubt(error) ? createUnknownOutcome(error) : createFailure(error);
  }
}

/**
 * Commits. Throws AppError `unavailable` if nothing is stored. It throws `outcome_unknown` with `whatToDo` if the connection was
 * lost, or the server failed.
 */
export async function endWithCommit(client: ClientBase, whatToDo: string): Promise<void> {
  const command = await sendCommit(client).catch((error: unknown) => {
    if (!isOutcomeUnknown(error)) throw error;
    const sentence = `The connection was lost in the last step, so it is not known whether it was stored. ${whatToDo}`;
    throw new AppError('outcome_unknown', sentence, { cause: error });
  });
  // The server answers so if a statement had failed.
  if (command !== 'COMMIT') throw createFailure(new Error('the transaction was rolled back'));
}
