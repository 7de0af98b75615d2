import { Page } from '@renderer/ui/page';

export function AccountScreen() {
  return <Page title="Your account">{null}</Page>;
}
