import { emailSchema } from '@shared/members/member-schemas';

/** Input for a new member. */
export interface MemberDraft {
  readonly name: string;
  readonly email: string;
  readonly roleId: string | null;
}

export const emptyMember: MemberDraft = { name: '', email: '', roleId: null };

interface MemberErrors {
  readonly name: string | null;
  readonly email: string | null;
  readonly role: string | null;
}

export const getMemberErrors = ({ name, email, roleId }: MemberDraft): MemberErrors => ({
  name: name.trim() === '' ? 'Say who this is.' : null,
  email: emailSchema.safeParse(email).success ? null : 'Give an email address, such as jo@example.com.',
  role: roleId === null ? 'Choose a role.' : null,
});

export const isMemberComplete = (draft: MemberDraft): boolean =>
  Object.values(getMemberErrors(draft)).every((error) => error === null);
