import { ScreenLayout } from '@renderer/components/screen-layout';
import { MemberList } from '@renderer/features/members/list/member-list';
import { useHasPermission, useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Tabs } from '@renderer/ui/data/tabs';
import { membersMessages } from '@shared/members/members.messages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { MemberTab } from './members-search';
import { memberTabs } from './members-search';
import { RoleManager } from './role-manager';

/** Members of the property, and their roles. */
export function MembersScreen() {
  const property = useProperty();
  const holds = useHasPermission();
  const { tab } = useSearch({ from: '/members' });
  const navigate = useNavigate();
  const open: readonly MemberTab[] = holds('organisation.member.manage') ? memberTabs : ['roles'];
  const visible = open.find((name) => name === tab) ?? open[0] ?? 'roles';
  const items = [
    { id: 'members', label: formatMessage(membersMessages.membersTab), content: <MemberList /> },
    { id: 'roles', label: formatMessage(membersMessages.rolesTab), content: <RoleManager /> },
  ].filter(({ id }) => open.some((name) => name === id));
  const select = (id: string) => {
    const next = open.find((name) => name === id);
    if (next !== undefined) void navigate({ to: '/members', search: { tab: next }, replace: true });
  };
  return (
    <ScreenLayout
      isSettings
      title={formatMessage(membersMessages.title)}
      lead={formatMessage(membersMessages.lead, { property: property.name })}
    >
      <Tabs label={formatMessage(membersMessages.title)} items={items} selected={visible} onSelect={select} />
    </ScreenLayout>
  );
}
