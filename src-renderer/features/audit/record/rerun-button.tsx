import { canOpenPath } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import { canRerun, requestRerun } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { useRouter } from '@tanstack/react-router';

/** Opens the playground with the call of a record, to make it again with another key. */
export function RerunButton({ record }: { readonly record: AuditRecordView }) {
  const { propertyAccess } = useSession();
  const router = useRouter();
  const isOffered =
    record.property_id === propertyAccess.property.id && canOpenPath(propertyAccess, '/playground');
  if (!isOffered || !canRerun(record)) return null;
  const open = () => {
    requestRerun(record);
    void router.navigate({ to: '/playground' });
  };
  return (
    <Button size="sm" onPress={open}>
      {formatMessage(auditMessages.rerun)}
    </Button>
  );
}
