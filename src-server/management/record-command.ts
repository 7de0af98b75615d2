import type { MemberRow } from '@server/stores/member-store';
import type { Tx } from '@server/stores/store';
import type { AppCommand } from '@shared/app-contract';
import type { AuditOutcome } from '@shared/audit-record';
import type { AppError } from '@shared/errors';
import { statusOf } from '@shared/errors';
import { createId } from '@shared/ids';
import type { RandomBytes } from '@shared/token';
import type { Principal } from './command';

/** How one command ended. */
export interface CommandEnd {
  readonly principal: Principal;
  readonly name: AppCommand;
  readonly person: MemberRow | null;
  readonly propertyId: string | null;
  /** null: done. */
  readonly error: AppError | null;
  readonly targetId: string | null;
  readonly durationUs: number;
}

const outcomeOf = (status: number): AuditOutcome => {
  if (status < 400) return 'ok';
  return status === 401 || status === 403 || status === 429 ? 'refused' : 'failed';
};

/** The record of a management command, in the unit of work of what it did. The one writer for commands. */
export async function recordCommand(tx: Tx, end: CommandEnd, randomBytes: RandomBytes): Promise<void> {
  const status = end.error === null ? 200 : statusOf[end.error.code];
  await tx.audit.append({
    atMs: tx.nowMs,
    propertyId: end.propertyId,
    channel: end.principal.channel,
    actor: end.person === null ? { kind: 'none' } : { kind: 'person', email: end.person.email },
    claimedPrefix: null,
    operation: end.name,
    rpcMethod: null,
    outcome: outcomeOf(status),
    code: end.error?.code ?? null,
    reason: null,
    status,
    missingPermission: end.error?.missingPermission ?? null,
    targetId: end.targetId,
    requestId: createId('req', tx.nowMs, randomBytes),
    address: null,
    durationUs: end.durationUs,
  });
}
