import { Page } from '@renderer/ui/page';

export function MembersScreen() {
  return <Page title="Members and roles">{null}</Page>;
}
