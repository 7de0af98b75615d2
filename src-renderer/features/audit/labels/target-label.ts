import { readTarget } from '@shared/audit/audit-target';
import { createIdSchema } from '@shared/kernel/ids';
import type { AuditNames } from './use-audit-names';

/** Plainer text for words that the log uses. */
const plainLabels: ReadonlyMap<string, string> = new Map([
  ['integration on', 'Integrations on'],
  ['integration off', 'Integrations off'],
]);

/** True for the id of a role. Its detail is the name of the role at that time. */
const isRole = (id: string): boolean => createIdSchema('rol').safeParse(id).success;

type KnownNames = Pick<AuditNames, 'keys' | 'members' | 'properties'>;

/** Gives the name of what a record is about, with its new state; without a name, its id. */
export function getTargetLabel(target: string, { keys, members, properties }: KnownNames): string {
  const { id, label: detail } = readTarget(target);
  const name = keys.get(id) ?? properties.get(id) ?? members.get(id)?.name;
  if (name === undefined) return detail !== null && isRole(id) ? detail : target;
  return detail === null ? name : `${name}, ${plainLabels.get(detail) ?? detail}`;
}
