import type { MemberRow } from '@server/stores/member-store';

/** Returns the acting member of a command that has one by contract. */
export function requireMember(member: MemberRow | null): MemberRow {
  if (member === null) throw new TypeError('a command outside setup runs as a person');
  return member;
}
