import type { z } from 'zod';
import type { Permission } from './permissions';

/**
 * Where the member must hold the permission. `property`: at the input's `property_id`. `any_property`: at one
 * property at least; the command covers only those properties. `every_property`: at all properties. `setup`: before
 * the first run is complete; the command is refused afterwards.
 */
type Where = 'property' | 'any_property' | 'every_property' | 'setup';

/** What one management command promises. The dispatcher, every client and the tests over all commands read it. */
export interface ContractEntry<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** What the audit log says that the member did, such as `Created key`. Translations know it as `audit.commands.` with the name. */
  readonly auditLabel: string;
  /** null: every signed-in member may run it, also without a role. */
  readonly permission: Permission | null;
  readonly where: Where;
  /** Every `change` leaves an audit record, even when it is refused. A held database refuses without one: decision 0116. */
  readonly effect: 'read' | 'change';
  /** In a window, the member must have typed the password within the last 15 minutes. The command line needs none. */
  readonly needsRecentPassword?: true;
  readonly input: Input;
  readonly output: Output;
}

/** Returns the entry with the types of its schemas. */
export const defineEntry = <Input extends z.ZodType, Output extends z.ZodType>(
  entry: ContractEntry<Input, Output>,
): ContractEntry<Input, Output> => entry;
