import type { AppCommand } from '@shared/app-contract';
import { appContract } from '@shared/app-contract';
import { AppError, toEnvelope } from '@shared/errors';
import { interfaceContract } from '@shared/interface/interface-contract';
import type { CallReply } from '@shared/rpc';
import { parseOrRefuse } from '@shared/validation';
import { z } from 'zod';
import { callManagement } from './call-management';
import { checkSeat } from './check-seat';
import type { InterfaceCall, InterfaceCommandName, SharedTools } from './interface-command';
import { interfaceCommands } from './interface-commands';
import type { Page, SeatState } from './seat-state';

/** Any command of a window; its types are kept by the contract's schemas. */
interface AnyInterfaceCommand {
  readonly needsPerson: boolean;
  readonly isForNewcomers: boolean;
  run(call: InterfaceCall, input: unknown): Promise<unknown>;
}

interface AnyEntry {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

const commands: Readonly<Record<InterfaceCommandName, AnyInterfaceCommand>> = interfaceCommands;
const entries: Readonly<Record<AppCommand, AnyEntry>> = appContract;

const callIdSchema = z.string().min(1).max(100);

/** What a page sent, before anything of it is believed. */
export interface WireCall {
  readonly command: unknown;
  readonly input: unknown;
  readonly callId: unknown;
}

const isCommand = (name: unknown): name is AppCommand =>
  typeof name === 'string' && Object.hasOwn(appContract, name);

const isInterfaceCommand = (name: AppCommand): name is InterfaceCommandName =>
  Object.hasOwn(interfaceContract, name);

function requireAdmitted(call: InterfaceCall, { needsPerson, isForNewcomers }: AnyInterfaceCommand): void {
  if (needsPerson && call.person === null) throw new AppError('sign_in_failed', 'Nobody is signed in.');
  if (call.person?.mustChangePassword && !isForNewcomers)
    throw new AppError('password_change_required', 'Choose a new password first.');
}

async function run(call: InterfaceCall, name: AppCommand, input: unknown): Promise<unknown> {
  if (!isInterfaceCommand(name)) return callManagement(call, name, input);
  const command = commands[name];
  requireAdmitted(call, command);
  return entries[name].output.parse(await command.run(call, input));
}

/** Keeps the call where `call.cancel` and the end of the page find it. */
async function underWay<T>(
  page: Page,
  callId: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (page.calls.has(callId)) throw new AppError('invalid_request', 'A call of that id is under way.');
  const controller = new AbortController();
  page.calls.set(callId, controller);
  try {
    return await work(controller.signal);
  } finally {
    page.calls.delete(callId);
  }
}

async function answer(
  tools: SharedTools,
  seat: SeatState,
  page: Page,
  { command, input, callId }: WireCall,
): Promise<unknown> {
  const startedMs = tools.monotonicMs();
  if (!isCommand(command)) throw new AppError('not_found', 'There is no such command.');
  const id = parseOrRefuse(callIdSchema, callId);
  const parsed = parseOrRefuse(entries[command].input, input);
  const person = await checkSeat(seat, tools);
  return underWay(page, id, (signal) =>
    run({ tools, seat, page, person, startedMs, callId: id, signal }, command, parsed),
  );
}

/** Told in full to the log alone. */
function refusalOf(error: unknown, { onError }: SharedTools): AppError {
  if (error instanceof AppError) return error;
  onError(error);
  return new AppError('internal_error', 'Something went wrong inside.');
}

/** Answers one call of a page. Never rejects. */
export async function callCommand(
  tools: SharedTools,
  seat: SeatState,
  page: Page,
  wire: WireCall,
): Promise<CallReply> {
  try {
    return { ok: true, value: await answer(tools, seat, page, wire) };
  } catch (error) {
    const refusal = refusalOf(error, tools);
    return { ok: false, refusal: { ...toEnvelope(refusal), retry_after_s: refusal.retryAfterS } };
  }
}
