import type { z } from 'zod';
import type { Permission } from './permissions';

/**
 * Where the person must hold the permission:
 * `property`: at the input's `property_id`; `any_property`: somewhere, the command narrows to those places;
 * `every_property`: everywhere; `setup`: nobody is there yet, and the command refuses once somebody is.
 */
type Where = 'property' | 'any_property' | 'every_property' | 'setup';

/** What one management command promises: read by the dispatcher, by every client and by the tests that loop over them. */
export interface ContractEntry<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** null: any person with a role may. */
  readonly permission: Permission | null;
  readonly where: Where;
  /** Every `change` leaves an audit record, refused ones included. */
  readonly effect: 'read' | 'change';
  /** In a window the password was typed within the last 15 minutes. The command line is trusted without. */
  readonly needsRecentPassword?: true;
  readonly input: Input;
  readonly output: Output;
}

/** Keeps the schemas' types. */
export const defineEntry = <Input extends z.ZodType, Output extends z.ZodType>(
  entry: ContractEntry<Input, Output>,
): ContractEntry<Input, Output> => entry;
