import type { AuditRecord } from '@server/stores/audit-store';
import type { AppEvent } from '@shared/contract/rpc';

/** An event, and the property whose members get it; null: every signed-in member. */
export interface LogEvent {
  readonly event: AppEvent;
  readonly propertyId: string | null;
}

type Change = 'keys' | 'modules' | 'organisation' | 'service';

/** What has changed after a command, by the first part of its name. */
const changesByGroup: Readonly<Record<string, readonly Change[]>> = {
  keys: ['keys'],
  playground: ['keys'],
  modules: ['modules'],
  members: ['organisation'],
  roles: ['organisation'],
  properties: ['organisation'],
  rooms: ['organisation'],
  import: ['organisation'],
  setup: ['organisation', 'modules', 'service'],
  service: ['service'],
};

/** Commands of a window whose result other windows display: members' passwords and codes. */
const sessionChanges = ['session.changePassword', 'session.recover', 'session.renewRecoveryCodes'];

/** Commands that write only files, which no window displays. */
const changesNothing = ['service.backup'];

function listChanges({ operation, outcome }: AuditRecord): readonly Change[] {
  if (operation === null || outcome === 'refused' || changesNothing.includes(operation)) return [];
  if (sessionChanges.includes(operation)) return ['organisation'];
  return changesByGroup[operation.slice(0, operation.indexOf('.'))] ?? [];
}

function toEvent(change: Change, propertyId: string | null): LogEvent | null {
  if (change === 'organisation' || change === 'service')
    return { event: { name: `${change}.changed`, payload: {} }, propertyId: null };
  if (propertyId === null) return null;
  return { event: { name: `${change}.changed`, payload: { property_id: propertyId } }, propertyId };
}

const getEventKey = ({ event, propertyId }: LogEvent): string => `${event.name} ${propertyId}`;

/** Lists the events of new records of commands, each change once. */
export function logEvents(records: readonly AuditRecord[]): LogEvent[] {
  const events = new Map<string, LogEvent>();
  for (const record of records) {
    for (const change of listChanges(record)) {
      const event = toEvent(change, record.propertyId);
      if (event !== null) events.set(getEventKey(event), event);
    }
  }
  return [...events.values()];
}
