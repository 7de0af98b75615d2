import type { ContractInput, ContractOutput, ContractSchemas } from './contract';
import { managementContract } from './management-contract';
import { interfaceContract } from './window-contract';

/** All commands that a window may call: those of the service and its own. */
export const appContract = { ...managementContract, ...interfaceContract };

type AppContract = typeof appContract;
export type AppCommand = keyof AppContract;
export type AppInput<Name extends AppCommand> = ContractInput<AppContract, Name>;
export type AppOutput<Name extends AppCommand> = ContractOutput<AppContract, Name>;

const schemas: ContractSchemas<AppContract> = appContract;

/** Parses the output of a command as it came over the wire. Throws ZodError if it does not match the contract. */
export const parseAppOutput = <Name extends AppCommand>(name: Name, value: unknown): AppOutput<Name> =>
  schemas[name].output.parse(value);
