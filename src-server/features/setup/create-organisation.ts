import type { MemberRow } from '@server/stores/member-store';
import type { Tx } from '@server/stores/store';
import { createId } from '@shared/kernel/ids';
import type { RandomBytes } from '@shared/kernel/token';

export interface Foundation {
  readonly organisation: string;
  readonly isDemo: boolean;
  /** Name of the first member: Owner of each property that is added. */
  readonly name: string;
  readonly email: string;
  /** null: no one can sign in as this member; the command line acts for them. */
  readonly passwordHash: string | null;
  /** The language that the member chose. Absent: that of the computer. */
  readonly language?: string | null | undefined;
}

/** Inserts the organisation and its first member. Throws AppError `already_exists` if there is an organisation. */
export async function createOrganisation(
  tx: Tx,
  foundation: Foundation,
  randomBytes: RandomBytes,
): Promise<MemberRow> {
  const { organisation, isDemo, language = null, ...owner } = foundation;
  await tx.properties.createOrganisation({ name: organisation, isDemo, createdAtMs: tx.nowMs });
  const member: MemberRow = {
    ...owner,
    id: createId('mem', tx.nowMs, randomBytes),
    isActive: true,
    mustChangePassword: false,
    lastSignInAtMs: null,
    createdAtMs: tx.nowMs,
    language,
  };
  await tx.members.insert(member);
  return member;
}
