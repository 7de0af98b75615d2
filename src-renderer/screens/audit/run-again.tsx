import { canRerun, requestRerun } from '@renderer/app/dialogs';
import { canOpenPath } from '@renderer/app/sections';
import { useSession } from '@renderer/app/session';
import { Button } from '@renderer/ui/button';
import type { AuditRecordView } from '@shared/audit-record';
import { useRouter } from '@tanstack/react-router';

/** Makes the call of a record once more, with a key of its own. */
export function RerunButton({ record }: { readonly record: AuditRecordView }) {
  const { place } = useSession();
  const router = useRouter();
  const isOfHere = record.property_id === place.property.id && canOpenPath(place, '/playground');
  if (!isOfHere || !canRerun(record)) return null;
  const open = () => {
    requestRerun(record);
    void router.navigate({ to: '/playground' });
  };
  return (
    <Button size="sm" onPress={open}>
      Run again in the playground
    </Button>
  );
}
