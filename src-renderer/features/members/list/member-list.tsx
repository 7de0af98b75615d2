import { useCommand } from '@renderer/client/command-query';
import { AsyncSection } from '@renderer/components/async-section';
import { useProperty, useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { PlainTable } from '@renderer/ui/data/plain-table';
import { Button } from '@renderer/ui/form/button';
import { focusWhenUncovered } from '@renderer/ui/overlay/focus-when-uncovered';
import type { MemberView } from '@shared/members/member-schemas';
import { membersMessages } from '@shared/members/members.messages';
import type { RoleView } from '@shared/members/roles-contract';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { AddMemberDialog } from './add-member-dialog';
import { getMemberAbilities, sortMembers } from './member-abilities';
import { MemberTableRow } from './member-table-row';
import { RemoveMemberDialog } from './remove-member-dialog';
import { ResetPasswordDialog } from './reset-password-dialog';

/** The dialog that is open over the list. */
type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'password'; readonly member: MemberView }
  | { readonly kind: 'remove'; readonly member: MemberView };

const listColumns = () => [
  { id: 'person', title: formatMessage(membersMessages.memberColumn) },
  {
    id: 'role',
    title: formatMessage(membersMessages.roleColumn),
    className: 'w-[220px] min-[1080px]:w-[260px]',
  },
  {
    id: 'signed-in',
    title: formatMessage(membersMessages.lastSignInColumn),
    className: 'w-[150px] max-[879px]:hidden',
  },
  { id: 'actions', title: '', className: 'w-[150px] min-[1080px]:w-[240px]' },
];

interface MemberTableProps {
  readonly members: readonly MemberView[];
  readonly roles: readonly RoleView[];
  readonly onOpen: (dialog: OpenDialog) => void;
}

function MemberTable({ members, roles, onOpen }: MemberTableProps) {
  const { propertyAccess } = useSession();
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-1">
      <PlainTable label={formatMessage(membersMessages.tableLabel)} columns={listColumns()}>
        {sortMembers(members).map((member) => (
          <MemberTableRow
            key={member.id}
            member={member}
            abilities={getMemberAbilities(member, { members, roles, held: propertyAccess.permissions })}
            roles={roles}
            onNewPassword={() => onOpen({ kind: 'password', member })}
            onRemove={() => onOpen({ kind: 'remove', member })}
          />
        ))}
      </PlainTable>
    </div>
  );
}

/** Lists all members of the organisation, with their role here. */
export function MemberList() {
  const { id: propertyId } = useProperty();
  const members = useCommand('members.list', { property_id: propertyId });
  const roles = useCommand('roles.list', {});
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  const open = (next: OpenDialog) => {
    opener.current = document.activeElement;
    setDialog(next);
  };
  const close = () => {
    setDialog(null);
    // The last dialog of a sequence does not know the element that opened the first.
    focusWhenUncovered(() => (opener.current instanceof HTMLElement ? opener.current : null));
  };
  return (
    <div className="pt-4">
      <div className="mb-4 flex justify-end">
        <Button ref={addButton} variant="primary" onPress={() => open({ kind: 'add' })}>
          <Plus aria-hidden size={16} />
          {formatMessage(membersMessages.addMember)}
        </Button>
      </div>
      <AsyncSection query={roles}>
        {(known) => (
          <AsyncSection query={members}>
            {(memberList) => <MemberTable members={memberList} roles={known} onOpen={open} />}
          </AsyncSection>
        )}
      </AsyncSection>
      {dialog?.kind === 'add' && <AddMemberDialog roles={roles.data ?? []} onClose={close} />}
      {dialog?.kind === 'password' && <ResetPasswordDialog member={dialog.member} onClose={close} />}
      {dialog?.kind === 'remove' && (
        <RemoveMemberDialog
          member={dialog.member}
          onClose={close}
          onRemoved={() => {
            setDialog(null);
            // The row with the button that opened the dialog is removed.
            focusWhenUncovered(() => addButton.current);
          }}
        />
      )}
    </div>
  );
}
