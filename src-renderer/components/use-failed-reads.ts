import { useScreensCovered } from '@renderer/ui/overlay/covered-screens';
import { AppError, errorStatuses } from '@shared/kernel/errors';
import type { Query } from '@tanstack/react-query';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';

const FIRST_STATUS_OF_FAILURES = 500;

/** A read of what is displayed, which failed and has not succeeded since. */
export interface FailedRead {
  readonly queryHash: string;
  readonly error: Error;
  /** True if the answer of an earlier read is displayed. */
  readonly isOld: boolean;
}

/** True if the service could not read. A refusal or an absence is an answer, which the part itself displays. */
export const isReadFailure = (error: unknown): boolean =>
  !(error instanceof AppError) || errorStatuses[error.code] >= FIRST_STATUS_OF_FAILURES;

/** Finds the reads that failed. One that is being read again stays in the list until its answer is there. */
export const findFailedReads = (
  queries: readonly Pick<Query, 'queryHash' | 'state'>[],
  before: readonly FailedRead[],
): readonly FailedRead[] =>
  queries.flatMap(({ queryHash, state }) => {
    const last = before.find((failed) => failed.queryHash === queryHash);
    const error = state.error ?? (state.status === 'pending' ? last?.error : undefined);
    return error !== undefined && isReadFailure(error)
      ? [{ queryHash, error, isOld: state.data !== undefined }]
      : [];
  });

const isSameList = (one: readonly FailedRead[], other: readonly FailedRead[]): boolean =>
  one.length === other.length &&
  one.every(({ queryHash, error, isOld }, index) => {
    const same = other[index];
    return same?.queryHash === queryHash && same.error === error && same.isOld === isOld;
  });

/** Lists the failed reads of everything that is displayed, whichever part reads it. While a dialog reads as well, the list stays. */
export function useFailedReads(): readonly FailedRead[] {
  const isCovered = useScreensCovered();
  const cache = useQueryClient().getQueryCache();
  const last = useRef<readonly FailedRead[]>([]);
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  return useSyncExternalStore(subscribe, () => {
    if (isCovered) return last.current;
    const failed = findFailedReads(cache.findAll({ type: 'active' }), last.current);
    if (!isSameList(failed, last.current)) last.current = failed;
    return last.current;
  });
}
