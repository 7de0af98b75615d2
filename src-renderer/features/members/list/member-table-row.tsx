import { RelativeTime } from '@renderer/components/relative-time';
import { useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { Badge } from '@renderer/ui/feedback/badge';
import { Button } from '@renderer/ui/form/button';
import type { MemberView } from '@shared/members/member-schemas';
import { membersMessages } from '@shared/members/members.messages';
import type { RoleView } from '@shared/members/roles-contract';
import type { MemberAbilities } from './member-abilities';
import { RoleSelect } from './role-select';

interface MemberTableRowProps {
  readonly member: MemberView;
  readonly abilities: MemberAbilities;
  readonly roles: readonly RoleView[];
  readonly onNewPassword: () => void;
  readonly onRemove: () => void;
}

function SignInBadge({ member }: { readonly member: MemberView }) {
  if (!member.can_sign_in) return <Badge>{formatMessage(membersMessages.noPasswordBadge)}</Badge>;
  return member.must_change_password ? (
    <Badge variant="soon">{formatMessage(membersMessages.oneTimePasswordBadge)}</Badge>
  ) : null;
}

export function MemberTableRow({ member, abilities, roles, onNewPassword, onRemove }: MemberTableRowProps) {
  const { person: owner } = useSession();
  const isSelf = owner.id === member.id;
  const canEnd = !isSelf && abilities.kind !== 'above' && abilities.kind !== 'last_owner';
  return (
    <TableRow isMuted={abilities.kind === 'elsewhere'}>
      <TableCell isHeader>
        <span className="flex flex-wrap items-center gap-x-2">
          <span dir="auto" className="copyable min-w-0 wrap-anywhere font-medium">
            {member.name}
          </span>
          {isSelf && <span className="text-xs text-ink-2">{formatMessage(membersMessages.you)}</span>}
          <SignInBadge member={member} />
        </span>
        <span className="copyable block wrap-anywhere text-xs text-ink-2">{member.email}</span>
      </TableCell>
      <TableCell className="!py-2">
        <RoleSelect member={member} abilities={abilities} roles={roles} />
      </TableCell>
      <TableCell className="num text-ink-2 max-[879px]:hidden">
        {member.last_sign_in_at === null ? (
          formatMessage(membersMessages.neverSignedIn)
        ) : (
          <RelativeTime at={member.last_sign_in_at} />
        )}
      </TableCell>
      <TableCell>
        {canEnd && (
          <span className="flex flex-wrap items-center justify-end gap-1 min-[1080px]:flex-nowrap">
            <Button
              variant="quiet"
              size="sm"
              aria-label={formatMessage(membersMessages.newPasswordLabel, { member: member.name })}
              onPress={onNewPassword}
            >
              {formatMessage(membersMessages.newPassword)}
            </Button>
            <Button
              variant="danger"
              size="sm"
              aria-label={formatMessage(membersMessages.removeLabel, { member: member.name })}
              onPress={onRemove}
            >
              {formatMessage(membersMessages.remove)}
            </Button>
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}
