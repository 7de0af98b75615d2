import type { Principal } from '@server/commands/command';
import type { Management } from '@server/commands/management';
import { parseToken } from '@shared/kernel/token';
import type { ConnectedProperty } from './connected-property';
import type { DemoSystemId } from './demo-systems';
import { getDemoSystem } from './demo-systems';

/** The member whose commands run, and where. */
export interface ActingMember {
  readonly management: Management;
  readonly principal: Principal;
  readonly property: ConnectedProperty;
}

/** Creates the key of a system and gives the system its token. No file holds it. */
export async function createSystemKey(acting: ActingMember, system: DemoSystemId): Promise<void> {
  const { management, principal, property } = acting;
  const { name, scopes, expiresInDays } = getDemoSystem(system);
  const { handle } = await management.call(principal, 'keys.create', {
    property_id: property.id,
    name,
    expires_in_days: expiresInDays,
    scopes: [...scopes],
  });
  const { token } = await management.call(principal, 'keys.reveal', { handle });
  property.connect(system, token);
}

const findPrefix = (property: ConnectedProperty, system: DemoSystemId): string =>
  parseToken(property.getToken(system))?.prefix ?? '';

/** A member ends the key of the old website. */
export async function revokeOldWebsite({ management, principal, property }: ActingMember): Promise<void> {
  const prefix = findPrefix(property, 'oldWebsite');
  await management.call(principal, 'keys.revoke', { property_id: property.id, prefix });
}

/** A member writes down who to call about the channel manager. */
export async function noteContact({ management, principal, property }: ActingMember): Promise<void> {
  await management.call(principal, 'keys.annotate', {
    property_id: property.id,
    prefix: findPrefix(property, 'channelManager'),
    note: 'Sends reservations of the travel sites and fetches changes every four hours.',
    contact: 'support@channel-manager.example',
  });
}

/** A member adds a colleague, whose password is made up and never shown. */
export async function addColleague({ management, principal, property }: ActingMember): Promise<void> {
  await management.call(principal, 'members.add', {
    property_id: property.id,
    name: 'Rita Sousa',
    email: 'rita.sousa@demo.example',
    role_id: 'front_desk',
    password: null,
  });
}

/** A member moves the time of check-in. */
export async function changeCheckIn({ management, principal, property }: ActingMember): Promise<void> {
  await management.call(principal, 'properties.update', {
    property_id: property.id,
    check_in_time: '14:30',
  });
}
