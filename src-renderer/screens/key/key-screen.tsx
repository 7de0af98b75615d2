import { Page } from '@renderer/ui/page';

export function KeyScreen() {
  return <Page title="Key">{null}</Page>;
}
