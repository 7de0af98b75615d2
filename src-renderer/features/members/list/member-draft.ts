import { formatMessage } from '@renderer/text/format-message';
import { emailSchema } from '@shared/members/member-schemas';
import { membersMessages } from '@shared/members/members.messages';

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
  name: name.trim() === '' ? formatMessage(membersMessages.nameMissing) : null,
  email: emailSchema.safeParse(email).success ? null : formatMessage(membersMessages.emailInvalid),
  role: roleId === null ? formatMessage(membersMessages.roleMissing) : null,
});

export const isMemberComplete = (draft: MemberDraft): boolean =>
  Object.values(getMemberErrors(draft)).every((error) => error === null);
