import { createBoundedCache } from '@server/kernel/bounded-cache';
import type { Operation, PreparedRun } from './define-operation';

/** Inputs of one operation that are kept. */
const MAX_KNOWN = 100;
/** Longer queries are read each time, so that no caller fills the memory. */
const MAX_QUERY_LENGTH = 256;

/** An input that was validated, frozen because calls share it, and the operation made ready for it. */
export interface ReadyInput {
  readonly input: unknown;
  readonly run: PreparedRun;
}

/** Finds the input of a raw query. Reads it by `read`, which may throw, if it is not known. */
export type KnownInputs = (query: string, read: () => unknown) => ReadyInput;

function freezeDeeply(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeeply(part);
}

/** Makes an operation ready for an input that was validated. */
export const prepareInput = (operation: Operation, input: unknown): ReadyInput => ({
  input,
  run: operation.prepare(input),
});

/** Creates the memory of inputs of one operation. What a query means depends on nothing but its text. decision 0167. */
export function createKnownInputs(operation: Operation): KnownInputs {
  const getInput = createBoundedCache<string, ReadyInput>(MAX_KNOWN);
  return (query, read) => {
    const create = (): ReadyInput => {
      const input = read();
      freezeDeeply(input);
      return prepareInput(operation, input);
    };
    return query.length > MAX_QUERY_LENGTH ? create() : getInput(query, create);
  };
}
