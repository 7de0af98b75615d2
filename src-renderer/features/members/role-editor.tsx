import { useCommand } from '@renderer/client/command-query';
import { PermissionList } from '@renderer/components/permissions/permission-list';
import { LeaveDialog } from '@renderer/navigation/leave-dialog';
import { useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { SearchField } from '@renderer/ui/form/search-field';
import { TextField } from '@renderer/ui/form/text-field';
import { membersMessages } from '@shared/members/members.messages';
import type { RoleView } from '@shared/members/roles-contract';
import { useRef, useState } from 'react';
import { RemoveRoleDialog } from './remove-role-dialog';
import { describeRoleDiff } from './role-diff';
import { useRoleDraft } from './use-role-draft';

interface RoleEditorFooterProps {
  readonly message: string | null;
  readonly isDirty: boolean;
  readonly isPending: boolean;
  readonly onDiscard: () => void;
}

function RoleEditorFooter({ message, isDirty, isPending, onDiscard }: RoleEditorFooterProps) {
  return (
    <div className="flex items-center gap-2 border-t border-line px-4 py-3">
      <p role="status" className="num min-w-0 flex-1 text-xs text-ink-2">
        {message}
      </p>
      {isDirty && <Button onPress={onDiscard}>{formatMessage(membersMessages.discard)}</Button>}
      <Button variant="primary" type="submit" isPending={isPending}>
        {formatMessage(membersMessages.save)}
      </Button>
    </div>
  );
}

/** Editor of a role; null: a new role without permissions. */
export function RoleEditor({ role }: { readonly role: RoleView | null }) {
  const { propertyAccess } = useSession();
  const draft = useRoleDraft(role);
  const { data: catalogue } = useCommand('catalogue.get', {});
  const [query, setQuery] = useState('');
  const [isRemoving, setRemoving] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const enterList = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>('[role="option"]')?.focus();
  };
  return (
    <Form
      onSubmit={() => void draft.save()}
      label={role === null ? formatMessage(membersMessages.newRole) : role.name}
      className="min-w-0 flex-1 rounded-lg border border-line bg-surface shadow-1"
    >
      <div className="space-y-3 border-b border-line px-4 py-4">
        <div className="flex items-start gap-3">
          <TextField
            label={formatMessage(membersMessages.roleNameLabel)}
            value={draft.name}
            onChange={draft.setName}
            error={draft.nameError}
            maxLength={60}
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          {role !== null && (
            <Button variant="danger" className="mt-6" onPress={() => setRemoving(true)}>
              {formatMessage(membersMessages.removeRole)}
            </Button>
          )}
        </div>
        <p className="text-xs text-ink-2">{formatMessage(membersMessages.keysUnchanged)}</p>
        <SearchField
          label={formatMessage(membersMessages.findPermission)}
          value={query}
          onChange={setQuery}
          onKeyDown={enterList}
        />
      </div>
      <PermissionList
        ref={list}
        label={formatMessage(membersMessages.permissionsLabel)}
        offered={propertyAccess.permissions}
        query={query}
        onSeek={setQuery}
        operations={catalogue?.operations ?? []}
        chosen={draft.chosen}
        onChange={draft.setChosen}
        className="h-[max(240px,calc(100vh-460px))] [&_:is(header,[role=option])]:px-4"
      />
      {draft.chosenError !== null && (
        <p role="alert" className="px-4 pt-3 text-sm text-danger">
          {draft.chosenError}
        </p>
      )}
      {draft.error !== null && <ErrorText error={draft.error} className="px-4 pt-3" />}
      <RoleEditorFooter
        message={describeRoleDiff(draft.before, draft.chosen)}
        isDirty={draft.isDirty}
        isPending={draft.isPending}
        onDiscard={draft.discard}
      />
      <LeaveDialog isDirty={draft.isDirtyNow} title={formatMessage(membersMessages.discardRoleTitle)} />
      {role !== null && isRemoving && <RemoveRoleDialog role={role} onClose={() => setRemoving(false)} />}
    </Form>
  );
}
