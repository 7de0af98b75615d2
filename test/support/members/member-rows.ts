import type { MemberRow } from '@server/stores/member-store';
import { createId } from '../reservations/rows';

/** Creates an active member who cannot sign in yet. */
export const createMemberRow = (number: number, differing: Partial<MemberRow> = {}): MemberRow => ({
  id: createId('mem', number),
  name: `Person ${number}`,
  email: `person${number}@example.com`,
  isActive: true,
  passwordHash: null,
  mustChangePassword: false,
  lastSignInAtMs: null,
  createdAtMs: number,
  language: null,
  ...differing,
});
