import type { MemberRow } from '@server/stores/member-store';
import { AppError } from '@shared/errors';
import type { ContractEntry } from '@shared/management/contract-entry';
import type { CommandName } from '@shared/management-contract';
import { managementContract } from '@shared/management-contract';
import { touch } from './check-seat';
import { notOffered } from './host-commands';
import type { InterfaceCall } from './interface-command';
import { getPrincipal } from './interface-command';
import { reportProgress } from './report-progress';
import type { SeatState } from './seat-state';
import { seatPerson } from './sign-in';
import { withPath } from './ticket-path';

const ownerSchema = managementContract['setup.owner'];

/** Reads that tell a stranger no more than the sign-in page does. */
const forStrangers: readonly CommandName[] = ['setup.state'];

/** Management refuses changes itself, and records them. */
function requireReader(person: MemberRow | null, name: CommandName): void {
  if (person === null && !forStrangers.includes(name))
    throw new AppError('sign_in_failed', 'Nobody is signed in.');
  if (person?.mustChangePassword)
    throw new AppError('password_change_required', 'Choose a new password first.');
}

/** On the command line an Owner may do without a password; in a window nobody could sign in again. */
function requireOwnerPassword(name: CommandName, input: unknown): void {
  if (name === 'setup.owner' && ownerSchema.input.parse(input).password === null)
    throw new AppError('validation_failed', 'password: is required');
}

/** Where the page comes from the service itself, stopping it would cut off whoever asks. */
function requireOffered({ host }: SeatState, name: CommandName): void {
  if (!host.canStopService && (name === 'service.stop' || name === 'service.start')) throw notOffered();
}

/** The first person has just chosen their password, and goes on as themselves. */
async function seatOwner(call: InterfaceCall, output: unknown, round: number): Promise<void> {
  const { id } = ownerSchema.output.parse(output);
  const person = await call.tools.store.transact(async ({ members, nowMs }) => {
    await members.setSignedIn(id, nowMs);
    return members.find(id);
  });
  if (person !== null) await seatPerson(call, person, round);
}

/** Runs a management command as the person of the seat. `input` is parsed. Throws AppError. */
export async function callManagement(
  call: InterfaceCall,
  name: CommandName,
  input: unknown,
): Promise<unknown> {
  const { tools, seat, page, person, callId, signal } = call;
  const { round } = seat;
  requireOwnerPassword(name, input);
  requireOffered(seat, name);
  const { input: located, told } = withPath(seat, name, input);
  const { effect }: ContractEntry = managementContract[name];
  if (effect === 'read') requireReader(person, name);
  else touch(seat, tools);
  const principal = getPrincipal(seat, page, tools);
  const progress = reportProgress(page, callId, signal, tools);
  try {
    const output = await tools.management.prepare(name, located).run({ principal, progress });
    if (name === 'setup.owner') await seatOwner(call, output, round);
    return output;
  } catch (error) {
    throw told(error);
  } finally {
    progress.finish();
    // Whoever asked for a key may have left before there was one.
    if (seat.round !== round || !seat.pages.has(page.id)) tools.tokens.destroyAll(page.id);
  }
}
