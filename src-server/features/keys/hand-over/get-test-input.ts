import { addDays } from '@server/kernel/local-date';
import type { Operation } from '@server/operations/define-operation';
import { parseSafely } from '@shared/kernel/validation';

/** Returns the input of a test call: nothing where that is enough, else the one night that begins today. */
export function getTestInput({ input: schema }: Operation, today: string): Record<string, unknown> {
  return parseSafely(schema, {}).success ? {} : { from: today, to: addDays(today, 1) };
}
