import { runAuthorised } from '@server/features/reservations/import/authorised-transaction';
import { AppError } from '@shared/kernel/errors';
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../../../support/service/store';

const mayNot = async () => {
  throw new AppError('unauthorized', 'No.');
};
const may = async () => undefined;

describe('a transaction that checks first', () => {
  it('is not done when it may not be, and takes no other down with it', async () => {
    const { store } = openTestStore();
    let isDone = false;
    const [refused, other] = await Promise.allSettled([
      runAuthorised(store, { propertyId: 'prp_1', requireAllowed: mayNot }, async () => {
        isDone = true;
      }),
      store.transact(async () => 'done'),
    ]);
    expect(refused).toMatchObject({ reason: { code: 'unauthorized' } });
    expect(other).toEqual({ status: 'fulfilled', value: 'done' });
    expect([isDone, store.isAvailable]).toEqual([false, true]);
  });

  it('answers what it did', async () => {
    expect(
      await runAuthorised(openTestStore().store, { propertyId: 'prp_1', requireAllowed: may }, async () => 7),
    ).toBe(7);
  });

  it('fails as a whole where the question cannot be answered', async () => {
    const { store } = openTestStore();
    const asking = runAuthorised(
      store,
      { propertyId: 'prp_1', requireAllowed: () => Promise.reject(new Error('broken')) },
      async () => 7,
    );
    await expect(asking).rejects.toMatchObject({ code: 'unavailable' });
  });
});
