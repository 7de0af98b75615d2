import { useCommand } from '@renderer/app/queries';
import { isOpenAt } from '@renderer/app/sections';
import { useSession } from '@renderer/app/session';
import { Remedy } from '@renderer/parts/remedy';
import type { AuditRecordView } from '@shared/audit-record';
import { isPermission } from '@shared/permissions';

/** From the refusal of a record to a key that may do what was refused, where keys are the person's to make. */
export function RemedyFromRecord({ record }: { readonly record: AuditRecordView }) {
  const { actor, missing_permission: missing, property_id } = record;
  const { place } = useSession();
  const prefix = actor.kind === 'key' && property_id === place.property.id ? actor.prefix : null;
  const isOffered = prefix !== null && missing !== null && isPermission(missing) && isOpenAt(place, '/keys');
  const { data: apiKey } = useCommand(
    'keys.get',
    { property_id: place.property.id, prefix: prefix ?? '' },
    { isEnabled: isOffered },
  );
  if (!isOffered || apiKey === undefined) return null;
  return <Remedy apiKey={apiKey} missing={[missing]} />;
}
