import { Page } from '@renderer/ui/page';

export function ModulesScreen() {
  return <Page title="Modules">{null}</Page>;
}
