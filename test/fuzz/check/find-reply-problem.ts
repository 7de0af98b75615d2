import type { AppCommand } from '@shared/contract/app-contract';
import { appContract } from '@shared/contract/app-contract';
import type { CommandName } from '@shared/contract/management-contract';
import { managementContract } from '@shared/contract/management-contract';
import type { ContractEntry } from '@shared/kernel/contract-entry';
import { errorStatuses, isErrorCode } from '@shared/kernel/errors';
import type { PageOutcome } from '../send/browser-page';
import { parseJson } from './parse-json';

/** Whose page sends a command. The newcomer has no role anywhere, a visitor is not signed in. */
export const pageMembers = ['owner', 'newcomer', 'visitor'] as const;
export type PageMember = (typeof pageMembers)[number];

const isCommand = (name: string): name is AppCommand => Object.hasOwn(appContract, name);

/** True if the member may not run the management command, whatever its input. */
function isForbidden(member: PageMember, command: AppCommand): boolean {
  if (member === 'owner' || !isManagement(command)) return false;
  const entry: ContractEntry = managementContract[command];
  // Whether a service is set up is shown before a member signs in.
  if (entry.where === 'setup') return entry.effect === 'change';
  return member === 'visitor' || entry.permission !== null;
}

const isManagement = (name: string): name is CommandName => Object.hasOwn(managementContract, name);

/** Close codes for a frame that breaks the rules. 1006 would be a connection that broke. */
const ruleCodes: readonly number[] = [1002, 1003, 1007, 1008, 1009];
/** The service ends a session, perhaps by the command of another page. */
const SESSION_ENDED = 1001;

const MAX_DEPTH = 100;
/** The lowest status of a failure that is not the caller's. */
const FAILURES = 500;

function measureDepth(value: unknown): number {
  let depth = 0;
  let level: unknown[] = [value];
  while (level.length > 0 && depth <= MAX_DEPTH) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
    depth += 1;
  }
  return depth;
}

/** True if the service must answer the frame instead of closing its socket. */
function isProperFrame(command: string, text: string): boolean {
  const value = parseJson(text);
  return command !== '' && value !== undefined && text.length < 500_000 && measureDepth(value) < MAX_DEPTH;
}

/** A command as it was sent. An empty frame stands for one that need not be answered. */
export interface SentCommand {
  readonly member: PageMember;
  readonly command: string;
  readonly frame: string;
}

type Refusal = Extract<Extract<PageOutcome, { kind: 'reply' }>['reply'], { ok: false }>['refusal'];

function findCloseProblem({ command, frame }: SentCommand, code: number): string | null {
  if (code === SESSION_ENDED) return null;
  if (!ruleCodes.includes(code)) return `${command}: the socket broke with ${code}`;
  return isProperFrame(command, frame) ? `${command}: a proper frame closed the socket with ${code}` : null;
}

function findRefusalProblem({ command }: SentCommand, { code, error }: Refusal): string | null {
  if (!isErrorCode(code) || error.trim() === '') return `${command}: refused without a known code: ${code}`;
  return errorStatuses[code] >= FAILURES ? `${command}: ${code}: ${error}` : null;
}

/** Finds what is wrong with the outcome of a command. null: nothing. */
export function findReplyProblem(sent: SentCommand, outcome: PageOutcome): string | null {
  if (outcome.kind === 'closed') return findCloseProblem(sent, outcome.code);
  const { reply } = outcome;
  if (!reply.ok) return findRefusalProblem(sent, reply.refusal);
  const { member, command } = sent;
  if (!isCommand(command)) return `${command} is unknown and was done`;
  if (isForbidden(member, command)) return `${command} was done for a ${member}`;
  const output = appContract[command].output.safeParse(reply.value);
  return output.success
    ? null
    : `${command}: the output is not as its contract says: ${output.error.message}`;
}
