import { findFailedReads, isReadFailure } from '@renderer/components/use-failed-reads';
import { AppError } from '@shared/kernel/errors';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

const unavailable = new AppError('unavailable', 'The records cannot be read.');

/** A query whose next reads the test answers, one after another. */
function createRead(...answers: readonly (string | Error)[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const left = [...answers];
  const read = () =>
    queries
      .fetchQuery({
        queryKey: ['keys.list'],
        staleTime: 0,
        queryFn: async () => {
          const answer = left.shift();
          if (answer instanceof Error) throw answer;
          return answer;
        },
      })
      .catch(() => undefined);
  return { read, list: () => queries.getQueryCache().getAll() };
}

describe('the failed reads of a screen', () => {
  it('are old where an earlier answer is displayed, until a read succeeds', async () => {
    const { read, list } = createRead('rows', unavailable, 'rows');
    await read();
    expect(findFailedReads(list(), [])).toEqual([]);
    await read();
    expect(findFailedReads(list(), [])).toMatchObject([{ error: unavailable, isOld: true }]);
    await read();
    expect(findFailedReads(list(), [])).toEqual([]);
  });

  it('stay in the list while they are read again, so that a pressed button stays', async () => {
    const { read, list } = createRead(unavailable, 'rows');
    await read();
    const failed = findFailedReads(list(), []);
    expect(failed).toMatchObject([{ error: unavailable, isOld: false }]);
    const reading = read();
    expect(findFailedReads(list(), failed)).toEqual(failed);
    expect(findFailedReads(list(), [])).toEqual([]);
    await reading;
    expect(findFailedReads(list(), failed)).toEqual([]);
  });
});

describe('a refused read', () => {
  it.each(['not_found', 'unauthorized', 'module_disabled'] as const)('is an answer: %s', (code) => {
    expect(isReadFailure(new AppError(code, 'No.'))).toBe(false);
  });

  it.each([unavailable, new AppError('internal_error', 'No.'), new TypeError('no bridge')])(
    'is a failure of the service or the window: %s',
    (error) => {
      expect(isReadFailure(error)).toBe(true);
    },
  );
});
