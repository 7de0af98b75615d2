import { join } from 'node:path';
import type { CommandInput, CommandName } from '@shared/contract/management-contract';
import { bookingFile } from '../../support/reservations/booking-file';
import type { FurnishedHouse } from '../../support/service/management-fixture';
import { harbourHouse, openHouse } from '../../support/service/management-fixture';
import { temporaryFolder } from '../../support/service/store';

/** A house in which every command can succeed. */
export interface ExampleHouse extends FurnishedHouse {
  readonly prefix: string;
  /** Of a token that nobody has looked at. */
  readonly handle: string;
  /** A viewer. */
  readonly memberId: string;
  /** A person without a role anywhere. */
  readonly unknownMemberId: string;
  readonly roleId: string;
  readonly folder: string;
  readonly backup: string;
}

export async function openExampleHouse(): Promise<ExampleHouse> {
  const house = await openHouse();
  const { call, ownerId, propertyId } = house;
  const place = { property_id: propertyId };
  await call(ownerId, 'modules.set', { ...place, module: 'integration', is_on: true });
  const draft = { ...place, name: 'Lock', expires_in_days: null, scopes: ['reservations.reservation.read'] };
  const { key, handle } = await call(ownerId, 'keys.create', draft);
  const memberId = await house.join('Vera', 'viewer');
  const nobodyId = await house.join('Nils', 'viewer');
  await call(ownerId, 'members.assign', { ...place, member_id: nobodyId, role_id: null });
  const role = { id: null, name: 'Night audit', permissions: ['organisation.audit.read'] } as const;
  const { id: roleId } = await call(ownerId, 'roles.save', { ...role, permissions: [...role.permissions] });
  const folder = temporaryFolder();
  const backup = join(folder, 'kept.db');
  await call(ownerId, 'service.backup', { file: backup });
  return {
    ...house,
    prefix: key.prefix,
    handle,
    memberId,
    unknownMemberId: nobodyId,
    roleId,
    folder,
    backup,
  };
}

type Examples = {
  readonly [Name in Exclude<CommandName, `setup.${string}`>]: (house: ExampleHouse) => CommandInput<Name>;
};

const nothing = () => ({});
const place = ({ propertyId }: ExampleHouse) => ({ property_id: propertyId });
const ofKey = (house: ExampleHouse) => ({ ...place(house), prefix: house.prefix });
const ofModule = (house: ExampleHouse) => ({ ...place(house), module: 'integration' as const });
const handled = ({ handle }: ExampleHouse) => ({ handle });

/** One good input of every command but those of the first run. A command without one does not compile. */
export const examples: Examples = {
  'keys.list': place,
  'keys.get': ofKey,
  'keys.grantable': place,
  'keys.create': (house) => ({
    ...place(house),
    name: 'Channel manager',
    expires_in_days: 30,
    scopes: ['reservations.reservation.read'],
  }),
  'playground.start': (house) => ({ ...place(house), scopes: ['reservations.reservation.read'] }),
  'playground.end': ofKey,
  'keys.revoke': ofKey,
  'keys.replaced': place,
  'keys.keep': ofKey,
  'keys.usage': (house) => ({ ...place(house), prefixes: null, range: '24h' }),
  'keys.report': ofKey,
  'keys.health': place,
  'numbers.get': (house) => ({ ...place(house), range: '24h' }),
  'keys.reveal': handled,
  'keys.destroy': handled,
  'members.list': place,
  'members.add': (house) => ({
    ...place(house),
    name: 'Zoe',
    email: 'zoe@example.com',
    role_id: 'viewer',
    password: null,
  }),
  'members.assign': (house) => ({ ...place(house), member_id: house.memberId, role_id: 'manager' }),
  'members.setPassword': ({ memberId }) => ({ member_id: memberId, password: 'a harbour at night' }),
  'members.remove': ({ memberId }) => ({ member_id: memberId }),
  'roles.list': nothing,
  'roles.save': () => ({ id: null, name: 'Cleaner', permissions: ['housekeeping.unit.update'] }),
  'roles.remove': ({ roleId }) => ({ id: roleId }),
  'properties.list': nothing,
  'properties.add': () => ({ ...harbourHouse, name: 'Old Town Rooms' }),
  'properties.update': (house) => ({ ...place(house), name: 'Harbour Inn' }),
  'modules.preview': ofModule,
  'modules.set': (house) => ({ ...ofModule(house), is_on: false }),
  'rooms.list': place,
  'rooms.save': (house) => ({
    ...place(house),
    change: { kind: 'several', code: 'DBL', name: 'Double', max_adults: 2, count: 2 },
  }),
  'catalogue.get': nothing,
  'audit.list': () => ({ filter: { text: 'keys.', actor_kind: 'person' } }),
  'audit.count': () => ({ exact: true }),
  'audit.get': () => ({ seq: 1 }),
  'audit.reruns': () => ({ seq: 1 }),
  'audit.bounds': nothing,
  'audit.actors': nothing,
  'audit.export': ({ folder }) => ({ format: 'csv', file: join(folder, 'audit.csv') }),
  'audit.checkpoint': ({ folder }) => ({ file: join(folder, 'audit.checkpoint') }),
  'audit.verify': nothing,
  'service.status': nothing,
  'service.settings': nothing,
  'service.configure': () => ({ retention_days: 365, idle_minutes: 30 }),
  'service.start': nothing,
  'service.stop': nothing,
  'service.checkPort': () => ({ port: 4319 }),
  'service.backup': ({ folder }) => ({ file: join(folder, 'backup.db') }),
  'service.inspectBackup': ({ backup }) => ({ file: backup }),
  'service.restore': ({ backup }) => ({ file: backup }),
  'service.clock': nothing,
  'service.confirmClock': nothing,
  'leaks.scan': ({ folder }) => ({ file: folder }),
  'import.reservations': (house) => ({
    ...place(house),
    file: bookingFile([{}]),
    hotel: null,
    create_units: true,
  }),
};

export type ExampleName = keyof Examples;

const isExample = (name: string): name is ExampleName => name in examples;

export const exampleNames: readonly ExampleName[] = Object.keys(examples).filter(isExample);

/** Runs the command with its example, on the command line. Answers `ok` or the code of the refusal. */
export const runExample = <Name extends ExampleName>(
  house: ExampleHouse,
  memberId: string,
  name: Name,
): Promise<string> => house.codeOf(memberId, name, examples[name](house));
