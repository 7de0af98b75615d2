import { Page } from '@renderer/ui/page';

export function KeysScreen() {
  return <Page title="API keys">{null}</Page>;
}
