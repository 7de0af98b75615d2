import { requireEverywhere } from '@server/commands/authorise';
import type { Principal } from '@server/commands/command';
import type { Progress } from '@server/commands/ports/progress';
import { toCancelledError } from '@server/commands/ports/progress';
import { recordCommand } from '@server/commands/record-command';
import { transfer } from '@server/engine/transfer';
import { createLogSource } from '@server/features/audit/chain/audit-source';
import { findContradiction } from '@server/features/audit/chain/find-contradiction';
import { createHeldError } from '@server/features/service/held/describe-contradiction';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import type { CopiedData } from '@server/stores/engine/transfer-port';
import type { MemberRow } from '@server/stores/member-store';
import type { Store } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { RandomBytes } from '@shared/kernel/token';

/** A move of the data of a directory to a server. */
export interface Move {
  readonly directory: DataDirectory;
  /** The URL of the database that gets the data. */
  readonly url: string;
  /** Epoch ms, UTC. */
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  readonly progress: Progress;
  /** Opens the database of the directory, which the caller has locked. */
  readonly openStore: () => Store;
  /** Finds the acting member. Throws AppError. */
  readonly findMember: (store: Store) => Promise<MemberRow>;
}

/** What a move has done. */
export interface MovedData extends Partial<CopiedData> {
  /** The database, without user and password. */
  readonly to: string;
  /** False: an earlier run had copied everything, and this one has ended it. */
  readonly isCopied: boolean;
}

/** Opens the database, and closes it when the work is done. */
async function withStore<T>({ openStore }: Move, work: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Finds the member and requires the permission. A held database is not moved: its keys may be revoked ones. */
const requireAllowed = (move: Move): Promise<MemberRow> =>
  withStore(move, async (store) => {
    const member = await move.findMember(store);
    await store.read((snapshot) => requireEverywhere(snapshot, member, 'organisation.service.manage'));
    const { path } = move.directory;
    if ((await findContradiction(createLogSource(store), path)) !== null) throw createHeldError(path);
    return member;
  });

/** Records the move, or its failure, in the log that stays here. */
const recordMove = (move: Move, member: MemberRow, error: AppError | null): Promise<void> =>
  withStore(move, (store) =>
    store.transact(async (tx) => {
      const principal: Principal = { memberId: member.id, channel: 'cli' };
      const end = {
        principal,
        name: 'service.move',
        person: member,
        propertyId: null,
        error,
        targetId: transfer.describe(move.url),
        durationUs: 0,
      } as const;
      await recordCommand(tx, end, move.randomBytes);
    }),
  );

/** True if the server has stored nothing, for certain. */
const isNotStored = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable';

/** Converts an error to the refusal that is recorded. */
function toRefusal(error: unknown, { progress }: Move): AppError {
  const known = toCancelledError(error, progress.signal);
  return known instanceof AppError
    ? known
    : new AppError('internal_error', 'The move failed.', { cause: error });
}

/** Copies everything. The directory refuses to work from just before the commit on, so that there is never a second living copy. */
async function copyAndMark(move: Move): Promise<CopiedData> {
  const { directory, url, now, progress } = move;
  const mark = (state: 'moving' | 'moved') =>
    transfer.writeMark(directory, { state, to: transfer.describe(url), atMs: now() });
  const onComplete = () => mark('moving');
  const copied = await transfer.copyToServer({ directory, url, progress, onComplete }).catch((error) => {
    // After every other error the copy may be stored. The next run finds out.
    if (isNotStored(error)) transfer.writeMark(directory, null);
    throw error;
  });
  mark('moved');
  return copied;
}

/** Creates the refusal of a move that may have been stored: the server was set back, restored or pruned since, or is another one's. */
const createOtherDataError = ({ path }: DataDirectory, to: string): AppError =>
  new AppError(
    'already_exists',
    `${to} has data, and not the newest record of ${path}, so an earlier move may be what it has. It stays marked and refuses to work. If the data is that of ${path}, use it there. If not, empty the database, then move again.`,
  );

/** Ends a move whose end was not seen. False: nothing of it was stored, so it begins again. */
async function endEarlierMove({ directory, url, now }: Move): Promise<boolean> {
  const mark = transfer.readMark(directory);
  if (mark === null) return false;
  const to = transfer.describe(url);
  if (mark.state === 'moved')
    throw new AppError('already_exists', `The data of ${directory.path} was moved to ${mark.to} before.`);
  if (mark.to !== to)
    throw new AppError(
      'invalid_request',
      `An earlier move went to ${mark.to}. Name the same database again.`,
    );
  const copy = await transfer.findEarlierCopy(directory.databaseFile, url);
  if (copy === 'other') throw createOtherDataError(directory, to);
  transfer.writeMark(directory, copy === 'stored' ? { state: 'moved', to, atMs: now() } : null);
  return copy === 'stored';
}

/**
 * Moves the data of a locked directory to an empty database of a server. Throws AppError; then nothing has changed, but for
 * `outcome_unknown`, after which the same move must be run again. decision 0215.
 */
export async function moveData(move: Move): Promise<MovedData> {
  const to = transfer.describe(move.url);
  if (await endEarlierMove(move)) return { to, isCopied: false };
  const member = await requireAllowed(move);
  // Before it is recorded, because most mistakes are found here.
  await transfer.requireEmptyServer(move.url);
  await recordMove(move, member, null);
  try {
    return { to, isCopied: true, ...(await copyAndMark(move)) };
  } catch (error) {
    // With a mark the copy may be stored, and a record more would make the logs differ.
    if (transfer.readMark(move.directory) === null) await recordMove(move, member, toRefusal(error, move));
    throw error;
  }
}
