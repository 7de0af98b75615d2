import type { MemberRow } from '@server/stores/member-store';
import { idOf } from '../reservations/rows';

/** An active person who cannot sign in yet. */
export const memberRow = (number: number, differing: Partial<MemberRow> = {}): MemberRow => ({
  id: idOf('mem', number),
  name: `Person ${number}`,
  email: `person${number}@example.com`,
  isActive: true,
  passwordHash: null,
  mustChangePassword: false,
  lastSignInAtMs: null,
  createdAtMs: number,
  ...differing,
});
