import type { Store } from '@server/stores/store';
import { AppError } from '@shared/errors';
import type { CommandName } from '@shared/management-contract';
import type { RandomBytes } from '@shared/token';
import type { Session } from './command';
import { recordCommand } from './record-command';

/** What came to nothing after the command itself was recorded as done. */
export interface LateFailure {
  readonly session: Session;
  readonly name: CommandName;
  readonly error: unknown;
}

/** Records it, as what the person is told. */
export const recordFailure = (
  store: Store,
  { session, name, error }: LateFailure,
  randomBytes: RandomBytes,
): Promise<void> =>
  store.transact(async (tx) => {
    const person = session.memberId === null ? null : await tx.members.find(session.memberId);
    const told = error instanceof AppError ? error : new AppError('internal_error', 'It failed inside.');
    const end = { session, name, person, propertyId: null, error: told, targetId: null, durationUs: 0 };
    await recordCommand(tx, end, randomBytes);
  });
