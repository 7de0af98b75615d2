import type { Store } from '@server/stores/store';
import { describe, expect } from 'vitest';
import { createId, createPropertyRow } from '../../../../support/reservations/rows';
import { openTestStore } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

const propertyId = createId('prp', 1);

/** Creates a question about the names of all properties. Each answer says how often it was read. */
function createQuestion() {
  const question = {};
  let reads = 0;
  return async (tx: Parameters<Parameters<Store['transact']>[0]>[0]) => {
    const answer = await tx.readCached(propertyId, question, async () => {
      reads += 1;
      const names = (await tx.properties.list()).map(({ name }) => name);
      return { json: `${names.join()} ${reads}` };
    });
    return answer.json;
  };
}

const insert = (store: Store, number: number) =>
  store.transact(async (tx) => {
    await tx.changes('organisation');
    await tx.properties.insert({ ...createPropertyRow(number), name: `House ${number}` });
  });

/** Opens a store whose answer to the question is kept. */
async function openStoreWithAnswer() {
  const { programStore: store, file } = openTestStore();
  await insert(store, 1);
  const ask = createQuestion();
  const read = () => store.transact(ask);
  expect([await read(), await read(), await read()]).toEqual(['House 1 1', 'House 1 2', 'House 1 2']);
  return { store, file, ask, read };
}

describe('an answer that is kept', () => {
  verifies('run.kept-answers', 'is given again from the second time on, to the same question', async () => {
    const { store, read } = await openStoreWithAnswer();
    expect(await store.transact(createQuestion())).toBe('House 1 1');
    const elsewhere = {};
    const askElsewhere = () =>
      store.transact((tx) => tx.readCached(createId('prp', 2), elsewhere, () => ({ json: 'elsewhere' })));
    await askElsewhere();
    expect(await askElsewhere()).toBe(await askElsewhere());
    expect(await read()).toBe('House 1 2');
  });

  verifies('run.kept-answers', 'ends with any transaction that changes something', async () => {
    const { store, read } = await openStoreWithAnswer();
    await insert(store, 2);
    expect([await read(), await read()]).toEqual(['House 1,House 2 3', 'House 1,House 2 3']);
  });

  verifies(
    'run.kept-answers',
    'is neither given nor made while a transaction changes something',
    async () => {
      const { store, ask, read } = await openStoreWithAnswer();
      const answers = await store.transact(async (tx) => {
        await tx.changes('organisation');
        const before = await ask(tx);
        await tx.properties.insert({ ...createPropertyRow(2), name: 'House 2' });
        return [before, await ask(tx)];
      });
      expect(answers).toEqual(['House 1 3', 'House 1,House 2 4']);
      expect(await read()).toBe('House 1,House 2 5');
    },
  );

  verifies('run.kept-answers', 'does not outlive the commit that failed', async () => {
    const { store, ask, read } = await openStoreWithAnswer();
    const failing = await Promise.allSettled([
      insert(store, 2),
      store.transact(ask),
      store.transact(() => {
        throw new Error('this ends the window');
      }),
    ]);
    expect(failing.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await read()).toBe('House 1 4');
  });

  verifies('run.kept-answers', 'ends when another process changes something', async () => {
    const { file, read } = await openStoreWithAnswer();
    const other = openTestStore(file);
    await insert(other.programStore, 2);
    expect(await read()).toBe('House 1,House 2 3');
  });

  verifies('run.kept-answers', 'takes bounded memory', async () => {
    const { store, read } = await openStoreWithAnswer();
    const big = 'x'.repeat(3_000_000);
    const askBig = () => {
      const question = {};
      return async () => store.transact((tx) => tx.readCached(propertyId, question, () => ({ json: big })));
    };
    for (const ask of [askBig(), askBig()]) {
      await ask();
      await ask();
    }
    // The second big answer took the place of all others.
    expect(await read()).toBe('House 1 3');
  });
});
