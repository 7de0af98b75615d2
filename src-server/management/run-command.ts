import type { MemberRow } from '@server/stores/member-store';
import type { Store, Stores, Tx } from '@server/stores/store';
import { AppError } from '@shared/errors';
import type { ContractEntry } from '@shared/management/contract-entry';
import type { CommandInput, CommandName, CommandOutput } from '@shared/management-contract';
import { managementContract } from '@shared/management-contract';
import { parseOrRefuse } from '@shared/validation';
import { z } from 'zod';
import { authorise } from './authorise';
import type { CommandContext, ManagementTools, NewPassword, Principal, Undo } from './command';
import type { Progress } from './progress';
import { toldAsStopped } from './progress';
import { recordCommand } from './record-command';
import { commandRegistry } from './registry';

export interface ManagementOptions extends ManagementTools {
  readonly store: Store;
  readonly monotonicMs: () => number;
  /** Whole errors, for the log alone. */
  readonly onError: (error: unknown) => void;
}

export interface Management {
  /** Runs one command as a person. Throws AppError; what is unexpected is logged whole and leaves as `internal_error`. */
  call<Name extends CommandName>(
    principal: Principal,
    name: Name,
    input: CommandInput<Name>,
    progress?: Progress,
  ): Promise<CommandOutput<Name>>;
}

/** Any entry of the registry; its types are kept by the contract's schemas. */
interface AnyCommand {
  run?(tx: Tx, context: CommandContext, input: unknown): Promise<unknown>;
  perform?(
    store: Store,
    context: CommandContext,
    input: unknown,
    progress: Progress,
    canUndo: (undo: Undo) => void,
  ): Promise<unknown>;
  finish?(tx: Tx, input: unknown): Promise<void>;
  target?(input: unknown, output: unknown): string;
  newPassword?(stores: Stores, tools: ManagementTools, input: unknown): Promise<string | null>;
  changesNothing?(tx: Tx, input: unknown): Promise<boolean>;
}

/** One request on its way. */
interface Request {
  readonly principal: Principal;
  readonly name: CommandName;
  readonly input: unknown;
  readonly propertyId: string | null;
  readonly startedMs: number;
}

interface Done {
  readonly person: MemberRow | null;
  /** null: done, and `output` is what the command answered. */
  readonly error: AppError | null;
  readonly output?: unknown;
}

const commands: Readonly<Record<CommandName, AnyCommand>> = commandRegistry;
const silent: Progress = { report: () => undefined, signal: new AbortController().signal };
const atProperty = z.object({ property_id: z.string() });

const isUnavailable = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable';

/** Unexpected errors are told whole to the log and nowhere else. */
function refusalOf(error: unknown, options: ManagementOptions): AppError {
  if (error instanceof AppError) return error;
  options.onError(error);
  return new AppError('internal_error', 'Something went wrong inside. Nothing was changed.', {
    cause: error,
  });
}

const authorised = (stores: Stores, { principal, name, propertyId }: Request) =>
  authorise(stores, principal, managementContract[name], propertyId);

async function recordEnd(tx: Tx, request: Request, done: Done, options: ManagementOptions): Promise<void> {
  const { name, input } = request;
  const end = {
    ...request,
    person: done.person,
    error: done.error,
    targetId: done.error === null ? (commands[name].target?.(input, done.output) ?? null) : null,
    durationUs: Math.round((options.monotonicMs() - request.startedMs) * 1000),
  };
  await recordCommand(tx, end, options.randomBytes);
}

const actingPerson = async (stores: Stores, { principal }: Request): Promise<MemberRow | null> =>
  principal.memberId === null ? null : stores.members.find(principal.memberId);

const contextOf = (
  { principal }: Request,
  person: MemberRow | null,
  options: ManagementOptions,
): CommandContext => ({
  ...options,
  principal,
  person,
  newPassword: null,
});

/** Hashes what the command will store before its unit of work begins; whoever may not run it costs no hash. */
async function hashPassword(request: Request, options: ManagementOptions): Promise<NewPassword | null> {
  const command = commands[request.name];
  if (command.newPassword === undefined) return null;
  const plain = await options.store
    .read(async (snapshot) => {
      await authorised(snapshot, request);
      return command.newPassword?.(snapshot, options, request.input) ?? null;
    })
    // Refused and recorded in the unit of work, where everything is checked again.
    .catch((error) => (error instanceof AppError ? null : Promise.reject(error)));
  return plain === null ? null : { plain, passwordHash: await options.passwords.hashPassword(plain) };
}

/** Reads need no commit: they answer while nothing can be written, so that a person sees why. */
async function runRead(request: Request, options: ManagementOptions): Promise<Done> {
  return options.store.read(async (snapshot) => {
    const person = await authorised(snapshot, request);
    const tx: Tx = { ...snapshot, savepoint: (work) => work() };
    const output = await commands[request.name].run?.(tx, contextOf(request, person, options), request.input);
    return { person, error: null, output };
  });
}

/** Authorises, runs and records in one unit of work; a refusal undoes the command alone and is recorded. */
async function runChange(request: Request, options: ManagementOptions): Promise<Done> {
  const newPassword = await hashPassword(request, options);
  return options.store.transact(async (tx) => {
    const { name, input } = request;
    let done: Done;
    let changesNothing = false;
    try {
      const person = await authorised(tx, request);
      changesNothing = (await commands[name].changesNothing?.(tx, input)) ?? false;
      const run = async () =>
        commands[name].run?.(tx, { ...contextOf(request, person, options), newPassword }, input);
      done = { person, error: null, output: await tx.savepoint(run) };
    } catch (error) {
      if (isUnavailable(error)) throw error;
      done = { person: await actingPerson(tx, request), error: refusalOf(error, options) };
    }
    if (done.error !== null || !changesNothing) await recordEnd(tx, request, done, options);
    return done;
  });
}

/** Done and stored, unless its person may not any more by now. */
async function finished(tx: Tx, request: Request, done: Done): Promise<Done> {
  const { name, input } = request;
  try {
    await authorised(tx, request);
    await tx.savepoint(async () => commands[name].finish?.(tx, input));
    return done;
  } catch (error) {
    if (!(error instanceof AppError) || isUnavailable(error)) throw error;
    return { person: done.person, error };
  }
}

/** Records the end. What cannot be recorded, or is refused by now, is undone where it can be. decision 0028. */
async function endLong(
  request: Request,
  done: Done,
  options: ManagementOptions,
  undo: Undo | null,
): Promise<Done> {
  let settled: Done | null = null;
  const isOpen = done.error === null && (undo !== null || commands[request.name].finish !== undefined);
  try {
    settled = await options.store.transact(async (tx) => {
      const end = isOpen ? await finished(tx, request, done) : done;
      await recordEnd(tx, request, end, options);
      return end;
    });
    return settled;
  } finally {
    if (settled === null || settled.error !== null) await (async () => undo?.())().catch(options.onError);
  }
}

/** Authorises first, works outside any transaction, records at the end. */
async function runLong(request: Request, options: ManagementOptions, progress: Progress): Promise<Done> {
  const { store } = options;
  const isChange = managementContract[request.name].effect === 'change';
  let undo: Undo | null = null;
  let done: Done;
  try {
    const person = await store.read((snapshot) => authorised(snapshot, request));
    // Nothing is begun that could not be recorded.
    if (isChange) await store.transact(async () => undefined);
    const context = contextOf(request, person, options);
    const canUndo = (how: Undo) => {
      undo = how;
    };
    const output = await commands[request.name].perform?.(store, context, request.input, progress, canUndo);
    done = { person, error: null, output };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const person = await store.read((snapshot) => actingPerson(snapshot, request));
    done = { person, error: refusalOf(toldAsStopped(error, progress.signal), options) };
  }
  return isChange ? endLong(request, done, options, undo) : done;
}

function runRequest(request: Request, options: ManagementOptions, progress: Progress): Promise<Done> {
  if (commands[request.name].perform !== undefined) return runLong(request, options, progress);
  return managementContract[request.name].effect === 'read'
    ? runRead(request, options)
    : runChange(request, options);
}

/** The contract's management surface over one store. */
export function createManagement(options: ManagementOptions): Management {
  function call<Name extends CommandName>(
    principal: Principal,
    name: Name,
    input: CommandInput<Name>,
    progress?: Progress,
  ): Promise<CommandOutput<Name>>;
  async function call(
    principal: Principal,
    name: CommandName,
    input: unknown,
    progress = silent,
  ): Promise<unknown> {
    const { input: inputSchema, output: outputSchema }: ContractEntry = managementContract[name];
    const parsed = parseOrRefuse(inputSchema, input);
    const place = atProperty.safeParse(parsed);
    const request: Request = {
      principal,
      name,
      input: parsed,
      propertyId: place.success ? place.data.property_id : null,
      startedMs: options.monotonicMs(),
    };
    const done = await runRequest(request, options, progress);
    if (done.error !== null) throw done.error;
    return outputSchema.parse(done.output);
  }
  return { call };
}
