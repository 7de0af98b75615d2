import { formatMessage } from '@renderer/text/format-message';
import { auditMessages } from '@shared/audit/audit.messages';
import { readTarget } from '@shared/audit/audit-target';
import { createIdSchema } from '@shared/kernel/ids';
import type { AuditNames } from './use-audit-names';

/** Formats what was done to a target. The log writes the new state of a module as `integration on`. */
function formatDetail(detail: string): string {
  const [, state] = /^integration (on|off)$/.exec(detail) ?? [];
  if (state === undefined) return detail;
  return formatMessage(state === 'on' ? auditMessages.integrationsOn : auditMessages.integrationsOff);
}

/** True for the id of a role. Its detail is the name of the role at that time. */
const isRole = (id: string): boolean => createIdSchema('rol').safeParse(id).success;

type KnownNames = Pick<AuditNames, 'keys' | 'members' | 'properties'>;

/** An id that names nothing to a member: three letters and a ULID. */
const OBJECT_ID = /^[a-z]{3}_[0-9a-z]{20,}$/;

/**
 * Gives the name of what a record is about, with its new state. Without a name it gives what the log says beside the id. null:
 * there is only an id.
 */
export function getTargetLabel(target: string, { keys, members, properties }: KnownNames): string | null {
  const { id, label: detail } = readTarget(target);
  const name = keys.get(id) ?? properties.get(id) ?? members.get(id)?.name;
  if (name === undefined) {
    if (detail !== null && isRole(id)) return detail;
    return OBJECT_ID.test(id) ? detail : target;
  }
  return detail === null
    ? name
    : formatMessage(auditMessages.targetWithDetail, { name, detail: formatDetail(detail) });
}
