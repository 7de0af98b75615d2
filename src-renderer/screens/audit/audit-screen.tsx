import { Page } from '@renderer/ui/page';

export function AuditScreen() {
  return <Page title="Audit log">{null}</Page>;
}
