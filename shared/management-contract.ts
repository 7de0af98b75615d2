import type { z } from 'zod';
import { keysContract } from './management/keys-contract';

/** Every management command: one contract for the desktop app, the web host and the command line. */
export const managementContract = { ...keysContract };

export type ManagementContract = typeof managementContract;
export type CommandName = keyof ManagementContract;
export type CommandInput<Name extends CommandName> = z.input<ManagementContract[Name]['input']>;
export type ParsedInput<Name extends CommandName> = z.output<ManagementContract[Name]['input']>;
export type CommandOutput<Name extends CommandName> = z.output<ManagementContract[Name]['output']>;
