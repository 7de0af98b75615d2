import { canRunAgain, runAgain, useLayers } from '@renderer/app/dialogs';
import { isOpenAt } from '@renderer/app/sections';
import { useSession } from '@renderer/app/session';
import { Button } from '@renderer/ui/button';
import type { AuditRecordView } from '@shared/audit-record';
import { Link, useRouter } from '@tanstack/react-router';

/** Makes the call of a record once more, with a key of its own, and leads to the record of that. */
export function RunAgain({ record }: { readonly record: AuditRecordView }) {
  const { place } = useSession();
  const router = useRouter();
  const rerun = useLayers(({ reruns }) => reruns.get(record.request_id));
  const isOfHere = record.property_id === place.property.id && isOpenAt(place, '/playground');
  if (!isOfHere || !canRunAgain(record)) return null;
  const open = () => {
    runAgain(record);
    void router.navigate({ to: '/playground' });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" onPress={open}>
        Run again in the playground
      </Button>
      {rerun !== undefined && (
        <Link
          to="/audit"
          search={(before) => ({ ...before, record: rerun })}
          className="focus-ring rounded-xs text-sm text-accent hover:underline"
        >
          Run again as record {rerun}
        </Link>
      )}
    </div>
  );
}
