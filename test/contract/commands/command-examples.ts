import { join } from 'node:path';
import { commandRegistry } from '@server/dispatch/commands';
import type { CommandInput, CommandName } from '@shared/contract/management-contract';
import { managementContract } from '@shared/contract/management-contract';
import type { SetupStep } from '@shared/setup/setup-steps';
import { z } from 'zod';
import { networkExample } from '../../support/network/network-example';
import { mailExample } from '../../support/notices/mail-example';
import { createDemandFile } from '../../support/reservations/demand-file';
import { sampleProperty } from '../../support/service/management-fixture';
import type { EventDecision } from '../events/event-decisions';
import { findReason, reasons } from '../events/event-decisions';
import type { ExampleFixture } from './example-fixture';

/** Commands that are refused once the first run is over. */
type FirstRunCommand = 'setup.checkPort' | 'setup.state' | `setup.${Exclude<SetupStep, 'done'>}`;

const isCommand = (name: string): name is CommandName => Object.hasOwn(managementContract, name);

export type ExampleName = Exclude<CommandName, FirstRunCommand>;

/** Values of fields that mean the same in every command. An input of these alone needs no example. */
const createSharedFields = (fixture: ExampleFixture, name: ExampleName) => ({
  property_id: fixture.propertyId,
  prefix: fixture.prefix,
  handle: fixture.handle,
  member_id: fixture.memberId,
  webhook_id: fixture.webhook,
  seq: 1,
  /** Each command writes a file of its own. */
  file: join(fixture.folder, name),
});

type SharedField = keyof ReturnType<typeof createSharedFields>;
/** Fields that an input must have. An empty one has every field, as never. */
type RequiredField<Input> = {
  [Field in keyof Input]-?: [Input[Field]] extends [never]
    ? never
    : object extends Pick<Input, Field>
      ? never
      : Field;
}[keyof Input];

/** What an example says of an input: every field but the shared ones, and those with another value. */
type FurtherFields<Input> = Omit<Input, SharedField> & Partial<Input>;

/** Commands whose input needs none but shared fields. */
type DerivedName = {
  [Name in ExampleName]: [RequiredField<CommandInput<Name>>] extends [SharedField] ? Name : never;
}[ExampleName];

interface Example<Input> {
  readonly fields: (fixture: ExampleFixture) => FurtherFields<Input>;
  /** Events that the command makes with this input; absent: what its namespace says. */
  readonly events?: EventDecision;
}

type Examples = { readonly [Name in Exclude<ExampleName, DerivedName>]: Example<CommandInput<Name>> } & {
  readonly [Name in DerivedName]?: Partial<Example<CommandInput<Name>>>;
};

/** Further fields of inputs. A command that needs some and has no example does not compile. decision 0207. */
const examples: Examples = {
  'keys.create': {
    fields: () => ({
      name: 'Channel manager',
      expires_in_days: 30,
      scopes: ['reservations.reservation.read'],
    }),
  },
  'playground.start': { fields: () => ({ scopes: ['reservations.reservation.read'] }) },
  'keys.annotate': { fields: () => ({ note: 'Ask for a new key in May.' }) },
  'keys.usage': { fields: () => ({ prefixes: null, range: '24h' }) },
  'numbers.get': { fields: () => ({ range: '24h' }) },
  'members.add': {
    fields: () => ({
      name: 'Zoe',
      email: 'zoe@example.com',
      role_id: 'viewer',
      password: null,
    }),
  },
  'members.assign': {
    fields: () => ({
      role_id: 'manager',
    }),
  },
  'members.setPassword': { fields: () => ({ password: 'a harbour at night' }) },
  'roles.save': { fields: () => ({ id: null, name: 'Cleaner', permissions: ['housekeeping.unit.update'] }) },
  'roles.remove': { fields: ({ roleId }) => ({ id: roleId }) },
  'properties.add': { fields: () => ({ ...sampleProperty, name: 'Old Town Rooms' }), events: reasons.noKey },
  'properties.update': { fields: () => ({ name: 'Harbour Inn' }), events: ['property.updated'] },
  'modules.preview': { fields: () => ({ module: 'integration' }) },
  'modules.set': { fields: () => ({ module: 'integration', is_on: false }), events: ['property.updated'] },
  'rooms.save': {
    fields: () => ({
      change: { kind: 'several', code: 'DBL', name: 'Double', max_adults: 2, count: 2 },
    }),
    events: ['room_type.created', 'unit.created'],
  },
  'audit.list': { fields: () => ({ filter: { text: 'keys.', actor_kind: 'person' } }) },
  'audit.count': { fields: () => ({ exact: true }) },
  'audit.targets': { fields: () => ({ seqs: [1] }) },
  'audit.export': { fields: () => ({ format: 'csv' }) },
  'audit.print': { fields: () => ({ filter: { operation: 'keys.create' } }) },
  // Its file is optional on the command line alone.
  'audit.checkpoint': { fields: ({ folder }) => ({ file: join(folder, 'audit.checkpoint') }) },
  'service.configure': { fields: () => ({ retention_days: 365, idle_minutes: 30 }) },
  'service.checkPort': { fields: () => ({ port: 4319 }) },
  'service.backup': { fields: ({ folder }) => ({ file: join(folder, 'backup.db') }) },
  'service.inspectBackup': { fields: ({ backup }) => ({ file: backup }) },
  'service.restore': { fields: ({ backup }) => ({ file: backup }) },
  'service.downloadUpdate': { fields: () => ({ version: '99.0.0' }) },
  'service.saveReport': { fields: () => ({ report: 'a report' }) },
  'network.configure': { fields: () => networkExample },
  'leaks.scan': { fields: ({ folder }) => ({ file: folder }) },
  'reservations.show': { fields: (fixture) => ({ id: fixture.reservation }) },
  'reservations.changes': { fields: (fixture) => ({ seq: fixture.importSeq }) },
  'guests.exportData': { fields: ({ guest }) => ({ id: guest }), events: reasons.reads },
  'guests.eraseData': { fields: ({ guest }) => ({ id: guest }), events: ['guest.erased'] },
  'webhooks.create': {
    fields: () => ({
      url: 'https://hooks.example.com/other',
      types: ['reservation.created'],
    }),
  },
  'webhooks.enable': { fields: (fixture) => ({ webhook_id: fixture.disabledWebhook }) },
  'webhooks.redeliver': { fields: (fixture) => ({ event_seq: fixture.eventSeq }) },
  'webhooks.replay': { fields: () => ({ since: '2026-11-21T00:00:00.000Z' }) },
  'webhooks.attempts': { fields: () => ({ before_id: null, limit: 20 }) },
  'webhooks.allowHost': { fields: () => ({ host: '192.168.1.20' }) },
  'webhooks.forbidHost': { fields: () => ({ host: 'nas.local' }) },
  'notices.choose': { fields: () => ({ kind: 'backup', property_id: null, ways: ['bell'] }) },
  'mail.setServer': { fields: () => mailExample },
  'import.reservations': {
    fields: () => ({
      file: createDemandFile([{}]),
      hotel: null,
      create_units: true,
    }),
    events: reasons.imported,
  },
};

const isExample = (name: string): name is ExampleName =>
  isCommand(name) && managementContract[name].where !== 'setup';

/** In the order of the registry. */
export const exampleNames: readonly ExampleName[] = Object.keys(commandRegistry).filter(isExample);

const isInput = <Name extends ExampleName>(name: Name, input: unknown): input is CommandInput<Name> =>
  managementContract[name].input.safeParse(input).success;

/** Returns a valid input of the command. */
export function getExampleInput<Name extends ExampleName>(
  fixture: ExampleFixture,
  name: Name,
): CommandInput<Name> {
  const { required = [] } = z.toJSONSchema(managementContract[name].input, {
    io: 'input',
    unrepresentable: 'any',
  });
  const shared = Object.entries(createSharedFields(fixture, name)).filter(([field]) =>
    required.includes(field),
  );
  const input = { ...Object.fromEntries(shared), ...examples[name]?.fields?.(fixture) };
  if (!isInput(name, input))
    throw new Error(`The example of ${name} is no valid input: ${JSON.stringify(input)}`);
  return input;
}

/** Returns the events that the example makes, or why it makes none. undefined: neither is decided. */
export const getExampleEvents = (name: ExampleName): EventDecision | undefined =>
  examples[name]?.events ?? findReason(name);

/** Runs the command with its example on the command line. Returns `ok` or the code of the refusal. */
export const runExample = <Name extends ExampleName>(
  fixture: ExampleFixture,
  memberId: string,
  name: Name,
): Promise<string> => fixture.codeOf(memberId, name, getExampleInput(fixture, name));
