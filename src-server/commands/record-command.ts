import type { MemberRow } from '@server/stores/member-store';
import type { Tx } from '@server/stores/store';
import type { AuditOutcome } from '@shared/audit/audit-record';
import { authMessages } from '@shared/auth/auth.messages';
import type { AppCommand } from '@shared/contract/app-contract';
import type { CommandName } from '@shared/contract/management-contract';
import { AppError, errorStatuses } from '@shared/kernel/errors';
import { createId } from '@shared/kernel/ids';
import type { RandomBytes } from '@shared/kernel/token';
import { fillMessage } from '@shared/text/filled-message';
import type { CommandRequest, CommandResult, Principal, RunDeps } from './command';

/** What a member does by the command line alone, and no window can ask for. */
type CliAction = 'service.move';

/** How one command ended. */
export interface CommandEnd {
  readonly principal: Principal;
  readonly name: AppCommand | CliAction;
  readonly person: MemberRow | null;
  readonly propertyId: string | null;
  /** null: the command succeeded. */
  readonly error: AppError | null;
  readonly targetId: string | null;
  readonly durationUs: number;
  /** The network address of the browser, for what concerns its session. Left out: it is not recorded. */
  readonly address?: string | null;
}

const toOutcome = (status: number): AuditOutcome => {
  if (status < 400) return 'ok';
  return status === 401 || status === 403 || status === 429 ? 'refused' : 'failed';
};

/** Writes the audit record of a command, in the command's own transaction. Nothing else writes one. */
export async function recordCommand(tx: Tx, end: CommandEnd, randomBytes: RandomBytes): Promise<void> {
  const status = end.error === null ? 200 : errorStatuses[end.error.code];
  await tx.audit.append({
    atMs: tx.nowMs,
    propertyId: end.propertyId,
    channel: end.principal.channel,
    actor: end.person === null ? { kind: 'none' } : { kind: 'person', email: end.person.email },
    claimedPrefix: null,
    operation: end.name,
    rpcMethod: null,
    outcome: toOutcome(status),
    code: end.error?.code ?? null,
    reason: null,
    status,
    missingPermission: end.error?.missingPermission ?? null,
    targetId: end.targetId,
    requestId: createId('req', tx.nowMs, randomBytes),
    address: end.address ?? null,
    durationUs: end.durationUs,
    extras: null,
  });
}

/** Writes the audit record of a management command that has ended. */
export async function recordResult<Name extends CommandName>(
  tx: Tx,
  request: CommandRequest<Name>,
  result: CommandResult<Name>,
  { monotonicMs, randomBytes }: RunDeps,
): Promise<void> {
  const { principal, name, command, input, propertyId, startedMs } = request;
  const isDone = result.kind === 'done';
  const end = {
    principal,
    name,
    propertyId,
    person: result.person,
    error: isDone ? null : result.error,
    targetId: isDone ? (command.target?.(input, result.output) ?? null) : null,
    durationUs: Math.round((monotonicMs() - startedMs) * 1000),
  };
  await recordCommand(tx, end, randomBytes);
}

/** Converts an error into the refusal to record and answer. Details of unexpected errors go to the log alone. */
export function toCommandRefusal(error: unknown, { onError }: RunDeps): AppError {
  if (error instanceof AppError) return error;
  onError(error);
  return new AppError('internal_error', fillMessage(authMessages.unexpectedError), {
    cause: error,
  });
}
