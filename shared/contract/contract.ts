import type { z } from 'zod';

/** What each command takes and returns, by the command's name. */
export type Contract = Readonly<Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>>;

/** What a caller gives: fields with a default may be left out. */
export type ContractInput<C extends Contract, Name extends keyof C> = z.input<C[Name]['input']>;
/** The input after parsing, as a command gets it. */
export type ContractParsedInput<C extends Contract, Name extends keyof C> = z.output<C[Name]['input']>;
export type ContractOutput<C extends Contract, Name extends keyof C> = z.output<C[Name]['output']>;

/**
 * The same contract, by name. A look-up with a name that is known only at run time keeps the types of input and output together,
 * so that code over all commands needs no cast.
 */
export type ContractSchemas<C extends Contract> = {
  readonly [Name in keyof C]: {
    readonly input: z.ZodType<ContractParsedInput<C, Name>>;
    readonly output: z.ZodType<ContractOutput<C, Name>>;
  };
};
