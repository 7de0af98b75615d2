import type { MemberRow } from '@server/stores/member-store';
import type { Tx } from '@server/stores/store';
import { createId } from '@shared/kernel/ids';
import type { RandomBytes } from '@shared/kernel/token';

export interface Foundation {
  readonly organisation: string;
  readonly isDemo: boolean;
  /** The first person: Owner of each property that follows. */
  readonly name: string;
  readonly email: string;
  /** null: nobody signs in as them; the command line acts for them. */
  readonly passwordHash: string | null;
}

/** Inserts the organisation and its first person. Throws AppError `already_exists` when there is an organisation. */
export async function createOrganisation(
  tx: Tx,
  foundation: Foundation,
  randomBytes: RandomBytes,
): Promise<MemberRow> {
  const { organisation, isDemo, ...owner } = foundation;
  await tx.properties.createOrganisation({ name: organisation, isDemo, createdAtMs: tx.nowMs });
  const member: MemberRow = {
    ...owner,
    id: createId('mem', tx.nowMs, randomBytes),
    isActive: true,
    mustChangePassword: false,
    lastSignInAtMs: null,
    createdAtMs: tx.nowMs,
  };
  await tx.members.insert(member);
  return member;
}
