import type { z } from 'zod';

/** The input and output of each command, by the command's name. */
export type Contract = Readonly<Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>>;

/** Input as a caller writes it: fields with a default may be absent. */
export type ContractInput<C extends Contract, Name extends keyof C> = z.input<C[Name]['input']>;
/** Input after parsing, as a command gets it. */
export type ContractParsedInput<C extends Contract, Name extends keyof C> = z.output<C[Name]['input']>;
export type ContractOutput<C extends Contract, Name extends keyof C> = z.output<C[Name]['output']>;

/**
 * The same contract, indexed by name. A lookup by a name that is known only at run time keeps input and output
 * together. Code over all commands therefore needs no cast.
 */
export type ContractSchemas<C extends Contract> = {
  readonly [Name in keyof C]: {
    readonly input: z.ZodType<ContractParsedInput<C, Name>>;
    readonly output: z.ZodType<ContractOutput<C, Name>>;
  };
};
