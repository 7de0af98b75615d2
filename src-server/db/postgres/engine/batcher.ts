interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Items of one round trip. More would keep the first of them waiting. */
const MAX_TOGETHER = 64;

/**
 * Creates the function that sends items together. While one round trip is under way, those that follow wait, and share the next.
 * `send` returns an answer for each item, in their order. Its error is that of all of them.
 */
export function createBatcher<Item, Answer>(
  send: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let isBusy = false;

  async function sendTogether(items: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await send(items.map(({ item }) => item));
      for (const [index, { resolve, reject }] of items.entries()) {
        const answer = answers[index];
        if (answer === undefined) reject(new TypeError('a round trip has fewer answers than items'));
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of items) reject(error);
    }
  }

  async function sendWaiting(): Promise<void> {
    while (waiting.length > 0) await sendTogether(waiting.splice(0, MAX_TOGETHER));
    isBusy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      // All that arrive in this turn of the event loop share the round trip.
      setImmediate(() => void sendWaiting());
    });
}
