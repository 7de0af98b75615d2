/** A value that is there at once or arrives later. It depends on the engine behind a store. decision 0167. */
export type Eventual<Value> = Value | Promise<Value>;

/** Continues with the value: at once if it is there, so that no turn of the microtask queue is spent. */
export const continueWith = <Value, Next>(
  value: Eventual<Value>,
  next: (value: Value) => Eventual<Next>,
): Eventual<Next> => (value instanceof Promise ? value.then(next) : next(value));

/** Does the work. An error of it, thrown or of its promise, goes to `recover`. */
export function recoverFrom<Value>(
  work: () => Eventual<Value>,
  recover: (error: unknown) => Eventual<Value>,
): Eventual<Value> {
  try {
    const value = work();
    return value instanceof Promise ? value.catch(recover) : value;
  } catch (error) {
    return recover(error);
  }
}

/** Does the work, then calls `end` however it ended. */
export function endWith<Value>(work: () => Eventual<Value>, end: () => void): Eventual<Value> {
  let value: Eventual<Value>;
  try {
    value = work();
  } catch (error) {
    end();
    throw error;
  }
  if (value instanceof Promise) return value.finally(end);
  end();
  return value;
}
