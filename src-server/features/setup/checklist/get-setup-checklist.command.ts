import { hasEverywhere } from '@server/commands/authorise';
import type { CommandContext, TransactionalCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { requireMember } from '@server/commands/require-member';
import type { MemberRow } from '@server/stores/member-store';
import type { PropertyRow } from '@server/stores/property-store';
import type { RoomTypeRow } from '@server/stores/room-store';
import type { Stores } from '@server/stores/store';
import { createNotFoundError } from '@shared/kernel/errors';
import type { ChecklistTask } from '@shared/setup/setup-contract';
import { checklistTasks } from '@shared/setup/setup-contract';
import type { ConnectionFacts } from './connection-facts';
import { readConnectionFacts } from './connection-facts';

interface SetupFacts {
  readonly connection: ConnectionFacts;
  /** Active ones, with the number of their rooms. */
  readonly types: readonly { readonly type: RoomTypeRow; readonly roomCount: number }[];
}

async function readFacts(stores: Stores, propertyId: string, nowMs: number): Promise<SetupFacts> {
  const counts = await stores.rooms.countRooms(propertyId);
  const types = (await stores.rooms.listTypes(propertyId)).filter(({ isActive }) => isActive);
  return {
    connection: await readConnectionFacts(stores, propertyId, nowMs),
    types: types.map((type) => ({ type, roomCount: counts.get(type.id) ?? 0 })),
  };
}

/** True if systems outside or in the house have an address, or if every system that was connected runs on this computer. */
async function isAddressKnown(stores: Stores, { control }: CommandContext, { connection }: SetupFacts) {
  const { public_url: publicUrl } = await stores.settings.read();
  const isOutside = publicUrl !== null || (control?.overridden ?? []).includes('public_url');
  return isOutside || control?.network.state().kind === 'open' || connection.isLocalOnly;
}

/** True if a backup was made, by the service, by a member, or if the server of the database makes them. Every own one is checked. */
async function hasBackup(stores: Stores, { backups }: CommandContext): Promise<boolean> {
  const { lastAtMs, madeBy } = backups.backups();
  if (lastAtMs !== null || madeBy === 'server') return true;
  const filter = { propertyIds: null, operation: 'service.backup', outcome: 'ok' } as const;
  return (await stores.audit.page({ filter, limit: 1, order: 'newest_first' })).length > 0;
}

/** True if the member has codes, and said after they were made that they are kept. decision 0250 */
async function hasKeptCodes({ recoveryCodes, audit }: Stores, { id, email }: MemberRow): Promise<boolean> {
  if ((await recoveryCodes.count(id)) === 0) return false;
  async function findNewestSeq(operation: string): Promise<number> {
    const filter = { propertyIds: null, personEmail: email, operation, outcome: 'ok' } as const;
    return (await audit.page({ filter, limit: 1, order: 'newest_first' }))[0]?.seq ?? 0;
  }
  return (
    (await findNewestSeq('session.keepRecoveryCodes')) > (await findNewestSeq('session.renewRecoveryCodes'))
  );
}

/** Returns the tasks that the member may do, or may see done. */
async function listOwnTasks(
  stores: Stores,
  context: CommandContext,
  property: PropertyRow,
): Promise<readonly ChecklistTask[]> {
  const member = requireMember(context.person);
  const held = await stores.members.effectivePermissions(member.id, property.id);
  if (held.size === 0) throw createNotFoundError();
  const managesService = await hasEverywhere(stores, member, 'organisation.service.manage');
  const connects = property.modules.includes('integration')
    ? held.has('integration.apikey.manage')
    : held.has('organisation.property.manage');
  const isOwn: Readonly<Record<ChecklistTask, boolean>> = {
    rooms: held.has('inventory.roomtype.manage') && held.has('inventory.unit.manage'),
    key: connects,
    address: managesService,
    call: held.has('integration.apikey.manage'),
    backup: managesService,
    codes: true,
  };
  return checklistTasks.filter((task) => isOwn[task]);
}

export const getSetupChecklist: TransactionalCommand<'setup.checklist'> = {
  kind: 'transaction',
  async run(tx, context, { property_id: propertyId }) {
    const property = await loadProperty(tx, propertyId);
    const own = await listOwnTasks(tx, context, property);
    const facts = await readFacts(tx, propertyId, tx.nowMs);
    const { connection, types } = facts;
    const isDone: Readonly<Record<ChecklistTask, () => boolean | Promise<boolean>>> = {
      rooms: () => types.some(({ type, roomCount }) => type.basePrice > 0 && roomCount > 0),
      key: () => connection.hasKey,
      address: () => isAddressKnown(tx, context, facts),
      call: () => connection.hasCall,
      backup: () => hasBackup(tx, context),
      codes: () => hasKeptCodes(tx, requireMember(context.person)),
    };
    return {
      tasks: await Promise.all(own.map(async (id) => ({ id, is_done: await isDone[id]() }))),
      key_prefix: own.includes('call') ? connection.activePrefix : null,
      types_without_price: own.includes('rooms')
        ? types
            .filter(({ type }) => type.basePrice === 0)
            .map(({ type, roomCount }) => ({ id: type.id, name: type.name, unit_count: roomCount }))
        : [],
    };
  },
};
