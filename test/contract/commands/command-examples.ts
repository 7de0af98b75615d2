import { join } from 'node:path';
import type { CommandInput, CommandName } from '@shared/contract/management-contract';
import type { SetupStep } from '@shared/setup/setup-contract';
import { networkExample, storeNetworkExample } from '../../support/network/network-example';
import { mailExample, storeMailExample } from '../../support/notices/mail-example';
import { createDemandFile } from '../../support/reservations/demand-file';
import type { PropertyFixture } from '../../support/service/management-fixture';
import { openPropertyFixture, sampleProperty } from '../../support/service/management-fixture';
import { createTemporaryFolder } from '../../support/service/store';

/** A fixture in which every command can succeed. */
export interface ExampleFixture extends PropertyFixture {
  readonly prefix: string;
  /** The handle of a token that was not revealed yet. */
  readonly handle: string;
  /** The id of a Viewer. */
  readonly memberId: string;
  /** The id of a member without any role. */
  readonly unknownMemberId: string;
  readonly roleId: string;
  readonly folder: string;
  readonly backup: string;
  /** An imported reservation. */
  readonly reservation: string;
  /** Its guest. */
  readonly guest: string;
  /** The record of its import. */
  readonly importSeq: number;
  /** A webhook that gets events of imported rooms. */
  readonly webhook: string;
  /** Another one, which is disabled. */
  readonly disabledWebhook: string;
  /** An event that it gets. */
  readonly eventSeq: number;
}

export async function openExampleFixture(): Promise<ExampleFixture> {
  const fixture = await openPropertyFixture();
  const { call, ownerId, propertyId } = fixture;
  const propertyRef = { property_id: propertyId };
  await call(ownerId, 'modules.set', { ...propertyRef, module: 'integration', is_on: true });
  const scopes = ['reservations.reservation.read'];
  const draft = { ...propertyRef, name: 'Lock', expires_in_days: null, scopes };
  const { key, handle } = await call(ownerId, 'keys.create', draft);
  const memberId = await fixture.join('Vera', 'viewer');
  const unknownMemberId = await fixture.join('Nils', 'viewer');
  await call(ownerId, 'members.assign', { ...propertyRef, member_id: unknownMemberId, role_id: null });
  const role = { id: null, name: 'Night audit', permissions: ['organisation.audit.read'] } as const;
  const { id: roleId } = await call(ownerId, 'roles.save', { ...role, permissions: [...role.permissions] });
  const { webhook } = await call(ownerId, 'webhooks.create', {
    ...propertyRef,
    url: 'https://hooks.example.com/',
    types: ['reservation.created', 'unit.created'],
  });
  const { webhook: disabled } = await call(ownerId, 'webhooks.create', {
    ...propertyRef,
    url: 'https://hooks.example.com/disabled',
    types: ['guest.updated'],
  });
  await call(ownerId, 'webhooks.disable', { ...propertyRef, webhook_id: disabled.id });
  await call(ownerId, 'webhooks.allowHost', { host: 'nas.local' });
  const file = createDemandFile([{}]);
  await call(ownerId, 'import.reservations', { ...propertyRef, file, hotel: null, create_units: true });
  const { data } = await call(ownerId, 'reservations.search', propertyRef);
  const [imported] = await call(ownerId, 'audit.list', { filter: { operation: 'import.batch' } });
  const { after_seq: afterSeq, types } = webhook;
  const events = await fixture.store.read((snapshot) => snapshot.events.listAfter(propertyId, afterSeq, 100));
  const wanted = events.find(({ type }) => types.includes(type));
  const folder = createTemporaryFolder();
  const backup = join(folder, 'kept.db');
  await call(ownerId, 'service.backup', { file: backup });
  await storeNetworkExample(fixture);
  await storeMailExample(fixture);
  return {
    ...fixture,
    prefix: key.prefix,
    handle,
    memberId,
    unknownMemberId,
    roleId,
    folder,
    backup,
    reservation: data[0]?.number ?? '',
    guest: data[0]?.guest_id ?? '',
    importSeq: imported?.seq ?? 0,
    webhook: webhook.id,
    disabledWebhook: disabled.id,
    eventSeq: wanted?.seq ?? 0,
  };
}

/** Commands that are refused once the first run is over. */
type FirstRunCommand = 'setup.checkPort' | 'setup.state' | `setup.${Exclude<SetupStep, 'done'>}`;

type Examples = {
  readonly [Name in Exclude<CommandName, FirstRunCommand>]: (fixture: ExampleFixture) => CommandInput<Name>;
};

const nothing = () => ({});
const ofGuest = ({ propertyId, guest }: ExampleFixture) => ({ property_id: propertyId, id: guest });
const propertyRef = ({ propertyId }: ExampleFixture) => ({ property_id: propertyId });
const ofWebhook = ({ propertyId, webhook }: ExampleFixture) => ({
  property_id: propertyId,
  webhook_id: webhook,
});
const ofKey = (fixture: ExampleFixture) => ({ ...propertyRef(fixture), prefix: fixture.prefix });
const ofModule = (fixture: ExampleFixture) => ({ ...propertyRef(fixture), module: 'integration' as const });
const handled = ({ handle }: ExampleFixture) => ({ handle });

/** One valid input of every command except those of the first run. A command without one does not compile. */
export const examples: Examples = {
  'keys.list': propertyRef,
  'keys.get': ofKey,
  'keys.grantable': propertyRef,
  'keys.create': (fixture) => ({
    ...propertyRef(fixture),
    name: 'Channel manager',
    expires_in_days: 30,
    scopes: ['reservations.reservation.read'],
  }),
  'playground.start': (fixture) => ({ ...propertyRef(fixture), scopes: ['reservations.reservation.read'] }),
  'playground.end': ofKey,
  'keys.revoke': ofKey,
  'keys.annotate': (fixture) => ({ ...ofKey(fixture), note: 'Ask for a new key in May.' }),
  'keys.replaced': propertyRef,
  'keys.keep': ofKey,
  'keys.usage': (fixture) => ({ ...propertyRef(fixture), prefixes: null, range: '24h' }),
  'keys.report': ofKey,
  'keys.bundle': ({ propertyId, folder }) => ({ property_id: propertyId, file: join(folder, 'x.mcpb') }),
  'keys.health': propertyRef,
  'attention.list': nothing,
  'numbers.get': (fixture) => ({ ...propertyRef(fixture), range: '24h' }),
  'keys.reveal': handled,
  'keys.destroy': handled,
  'members.list': propertyRef,
  'members.add': (fixture) => ({
    ...propertyRef(fixture),
    name: 'Zoe',
    email: 'zoe@example.com',
    role_id: 'viewer',
    password: null,
  }),
  'members.assign': (fixture) => ({
    ...propertyRef(fixture),
    member_id: fixture.memberId,
    role_id: 'manager',
  }),
  'members.setPassword': ({ memberId }) => ({ member_id: memberId, password: 'a harbour at night' }),
  'members.remove': ({ memberId }) => ({ member_id: memberId }),
  'roles.list': nothing,
  'roles.save': () => ({ id: null, name: 'Cleaner', permissions: ['housekeeping.unit.update'] }),
  'roles.remove': ({ roleId }) => ({ id: roleId }),
  'properties.list': nothing,
  'properties.add': () => ({ ...sampleProperty, name: 'Old Town Rooms' }),
  'properties.update': (fixture) => ({ ...propertyRef(fixture), name: 'Harbour Inn' }),
  'modules.preview': ofModule,
  'modules.set': (fixture) => ({ ...ofModule(fixture), is_on: false }),
  'setup.checklist': propertyRef,
  'rooms.list': propertyRef,
  'rooms.save': (fixture) => ({
    ...propertyRef(fixture),
    change: { kind: 'several', code: 'DBL', name: 'Double', max_adults: 2, count: 2 },
  }),
  'catalogue.get': nothing,
  'audit.list': () => ({ filter: { text: 'keys.', actor_kind: 'person' } }),
  'audit.count': () => ({ exact: true }),
  'audit.get': () => ({ seq: 1 }),
  'audit.targets': () => ({ seqs: [1] }),
  'audit.reruns': () => ({ seq: 1 }),
  'audit.bounds': nothing,
  'audit.actors': nothing,
  'audit.export': ({ folder }) => ({ format: 'csv', file: join(folder, 'audit.csv') }),
  'audit.print': () => ({ filter: { operation: 'keys.create' } }),
  'audit.checkpoint': ({ folder }) => ({ file: join(folder, 'audit.checkpoint') }),
  'audit.verify': nothing,
  'service.status': nothing,
  'service.settings': nothing,
  'service.configure': () => ({ retention_days: 365, idle_minutes: 30 }),
  'service.start': nothing,
  'service.stop': nothing,
  'service.checkPort': () => ({ port: 4319 }),
  'service.checkReach': nothing,
  'service.backup': ({ folder }) => ({ file: join(folder, 'backup.db') }),
  'service.inspectBackup': ({ backup }) => ({ file: backup }),
  'service.restore': ({ backup }) => ({ file: backup }),
  'service.settle': nothing,
  'service.updates': nothing,
  'service.checkUpdates': nothing,
  'service.removeCrashNotes': nothing,
  'service.report': nothing,
  'service.saveReport': ({ folder }) => ({ file: join(folder, 'report.txt'), report: 'a report' }),
  'service.clock': nothing,
  'service.confirmClock': nothing,
  'network.show': nothing,
  'network.configure': () => networkExample,
  'network.close': nothing,
  'network.openApp': nothing,
  'network.closeApp': nothing,
  'network.saveRoot': ({ folder }) => ({ file: join(folder, 'root.pem') }),
  'leaks.scan': ({ folder }) => ({ file: folder }),
  'reservations.search': propertyRef,
  'reservations.show': (fixture) => ({ ...propertyRef(fixture), id: fixture.reservation }),
  'reservations.changes': (fixture) => ({ ...propertyRef(fixture), seq: fixture.importSeq }),
  'guests.exportData': (fixture) => ({ ...ofGuest(fixture), file: join(fixture.folder, 'guest.json') }),
  'guests.eraseData': ofGuest,
  'webhooks.list': propertyRef,
  'webhooks.create': (fixture) => ({
    ...propertyRef(fixture),
    url: 'https://hooks.example.com/other',
    types: ['reservation.created'],
  }),
  'webhooks.rotate': ofWebhook,
  'webhooks.disable': ofWebhook,
  'webhooks.enable': (fixture) => ({ ...propertyRef(fixture), webhook_id: fixture.disabledWebhook }),
  'webhooks.delete': ofWebhook,
  'webhooks.test': ofWebhook,
  'webhooks.redeliver': (fixture) => ({ ...ofWebhook(fixture), event_seq: fixture.eventSeq }),
  'webhooks.replay': (fixture) => ({ ...ofWebhook(fixture), since: '2026-11-21T00:00:00.000Z' }),
  'webhooks.attempts': (fixture) => ({ ...ofWebhook(fixture), before_id: null, limit: 20 }),
  'webhooks.hosts': nothing,
  'webhooks.allowHost': () => ({ host: '192.168.1.20' }),
  'webhooks.forbidHost': () => ({ host: 'nas.local' }),
  'notices.list': nothing,
  'notices.choose': () => ({ kind: 'backup', property_id: null, ways: ['bell'] }),
  'notices.listSent': nothing,
  'mail.getServer': nothing,
  'mail.setServer': () => mailExample,
  'mail.removeServer': nothing,
  'mail.testServer': nothing,
  'import.reservations': (fixture) => ({
    ...propertyRef(fixture),
    file: createDemandFile([{}]),
    hotel: null,
    create_units: true,
  }),
};

export type ExampleName = keyof Examples;

const isExample = (name: string): name is ExampleName => name in examples;

export const exampleNames: readonly ExampleName[] = Object.keys(examples).filter(isExample);

/** Runs the command with its example on the command line. Returns `ok` or the code of the refusal. */
export const runExample = <Name extends ExampleName>(
  fixture: ExampleFixture,
  memberId: string,
  name: Name,
): Promise<string> => fixture.codeOf(memberId, name, examples[name](fixture));
