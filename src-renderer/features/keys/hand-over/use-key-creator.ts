import { useCommand } from '@renderer/client/command-query';
import { useHasPermission } from '@renderer/session/session';
import { toTimestamp } from '@shared/kernel/time';
import type { KeyView } from '@shared/keys/api-key';

/** Finds who created a key, in the audit log. null: not known yet, no longer recorded, or not for this member. */
export function useKeyCreator({ prefix, property_id, created_at }: KeyView): string | null {
  const isEnabled = useHasPermission()('organisation.audit.read');
  const filter = {
    property_id,
    operation: 'keys.create',
    since: created_at,
    until: toTimestamp(Date.parse(created_at) + 1),
  };
  const { data: records } = useCommand('audit.list', { filter }, { isEnabled });
  const { data: actors } = useCommand('audit.actors', { property_id }, { isEnabled });
  const record = records?.find(({ target_id }) => target_id === prefix);
  if (record?.actor.kind !== 'person') return null;
  const { email } = record.actor;
  const member = actors?.find((actor) => actor.kind === 'person' && actor.email === email);
  return member?.kind === 'person' ? member.name : email;
}
