import { Page } from '@renderer/ui/page';

export function ServiceScreen() {
  return <Page title="Service">{null}</Page>;
}
