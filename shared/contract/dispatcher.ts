import { parseOrRefuse } from '@shared/kernel/validation';
import type { Contract, ContractOutput, ContractParsedInput, ContractSchemas } from './contract';

/** One command with everything that is needed to run it. */
export interface DispatchedCall<
  C extends Contract,
  Registry,
  Name extends keyof C & keyof Registry,
  Context,
> {
  readonly name: Name;
  readonly command: Registry[Name];
  readonly input: ContractParsedInput<C, Name>;
  readonly context: Context;
}

/** Runs any command of a registry. */
export type RunDispatched<C extends Contract, Registry, Context> = <Name extends keyof C & keyof Registry>(
  call: DispatchedCall<C, Registry, Name, Context>,
) => Promise<ContractOutput<C, Name>>;

/** A call whose input was parsed. The caller may check the input before it runs the command. */
export interface PreparedCall<C extends Contract, Name extends keyof C, Context> {
  readonly name: Name;
  readonly input: ContractParsedInput<C, Name>;
  /** Runs the command with that input, or with one derived from it, and parses the output. */
  readonly run: (context: Context, input?: ContractParsedInput<C, Name>) => Promise<ContractOutput<C, Name>>;
}

/** The one entry to the commands of a contract. It parses each input once, and each output once. */
export interface Dispatcher<C extends Contract, Context> {
  readonly has: (name: unknown) => name is keyof C;
  /** Throws AppError `validation_failed` for input that the contract does not allow. */
  readonly prepare: <Name extends keyof C>(name: Name, input: unknown) => PreparedCall<C, Name, Context>;
}

/**
 * Creates the dispatcher of a contract. `run` finds the command in the registry and adds what is the same for all
 * commands.
 */
export function createDispatcher<
  C extends Contract,
  Registry extends { readonly [Name in keyof C]: unknown },
  Context,
>(
  contract: C & ContractSchemas<C>,
  registry: Registry,
  run: RunDispatched<C, Registry, Context>,
): Dispatcher<C, Context> {
  const schemas: ContractSchemas<C> = contract;
  return {
    has: (name): name is keyof C => typeof name === 'string' && Object.hasOwn(contract, name),
    prepare(name, input) {
      const schema = schemas[name];
      const parsed = parseOrRefuse(schema.input, input);
      return {
        name,
        input: parsed,
        run: async (context, checked = parsed) =>
          schema.output.parse(await run({ name, command: registry[name], input: checked, context })),
      };
    },
  };
}
