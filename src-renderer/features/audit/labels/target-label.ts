import { readTarget } from '@shared/audit/audit-target';
import { createIdSchema } from '@shared/kernel/ids';
import type { AuditNames } from './use-audit-names';

/** Words of the log that a person would put differently. */
const plainLabels: ReadonlyMap<string, string> = new Map([
  ['integration on', 'Integrations on'],
  ['integration off', 'Integrations off'],
]);

/** The words of a role are its name at that time. */
const isRole = (id: string): boolean => createIdSchema('rol').safeParse(id).success;

type KnownNames = Pick<AuditNames, 'keys' | 'members' | 'properties'>;

/** What a record is about: by its name where it has one, with what became of it. */
export function getTargetLabel(target: string, { keys, members, properties }: KnownNames): string {
  const { id, label: message } = readTarget(target);
  const name = keys.get(id) ?? properties.get(id) ?? members.get(id)?.name;
  if (name === undefined) return message !== null && isRole(id) ? message : target;
  return message === null ? name : `${name}, ${plainLabels.get(message) ?? message}`;
}
