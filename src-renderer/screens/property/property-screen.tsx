import { Page } from '@renderer/ui/page';

export function PropertyScreen() {
  return <Page title="Property">{null}</Page>;
}
