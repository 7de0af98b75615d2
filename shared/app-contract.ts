import type { z } from 'zod';
import { interfaceContract } from './interface/interface-contract';
import { managementContract } from './management-contract';

/** Everything a window may ask for: the commands of the service and its own. */
export const appContract = { ...managementContract, ...interfaceContract };

type AppContract = typeof appContract;
export type AppCommand = keyof AppContract;
export type AppInput<Name extends AppCommand> = z.input<AppContract[Name]['input']>;
export type AppOutput<Name extends AppCommand> = z.output<AppContract[Name]['output']>;
