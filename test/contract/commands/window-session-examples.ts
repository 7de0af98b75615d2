import type { InterfaceHost } from '@server/sessions/window-host';
import type { AppCommand, AppInput } from '@shared/contract/app-contract';
import { appContract } from '@shared/contract/app-contract';
import type { CallReply } from '@shared/contract/rpc';
import type { FilePurpose } from '@shared/contract/window-contract';
import type { ContractEntry } from '@shared/kernel/contract-entry';
import { z } from 'zod';
import type { SessionSet, TestHost, TestPage } from '../../support/service/window-world';
import {
  createSessionSet,
  createTestHost,
  OWNER_PASSWORD,
  openTestPage,
} from '../../support/service/window-world';
import type { ExampleName } from './command-examples';
import { exampleNames, getExampleInput } from './command-examples';
import type { ExampleFixture } from './example-fixture';
import { openExampleFixture } from './example-fixture';

export interface SessionExamples extends ExampleFixture, SessionSet {
  /** Opens a window in which a member is signed in. The default is the Owner. */
  signedIn(email?: string, host?: InterfaceHost): Promise<TestPage>;
}

/** Opens the service of the examples, with windows. The password of every member is `OWNER_PASSWORD`. */
export async function openSessionExamples(): Promise<SessionExamples> {
  const fixture = await openExampleFixture();
  for (const id of [fixture.ownerId, fixture.memberId])
    await fixture.call(id, 'members.setPassword', { member_id: id, password: OWNER_PASSWORD });
  const sessionSet = createSessionSet(fixture);
  return {
    ...fixture,
    ...sessionSet,
    async signedIn(email = 'maren@example.com', host = createTestHost()) {
      const page = openTestPage(sessionSet.windowSessions.openWindowSession(host));
      await page.get('session.signIn', { email, password: OWNER_PASSWORD });
      return page;
    },
  };
}

type OtherName = Exclude<AppCommand, ExampleName>;
type OtherExamples = { readonly [Name in OtherName]: (fixture: ExampleFixture) => AppInput<Name> };

const propertyProfile = { name: 'Harbour House', time_zone: 'Europe/Lisbon', currency: 'EUR', country: 'PT' };
const nothing = () => ({});

/** One valid input for each command of windows and of the first run. A command without one does not compile. */
const otherExamples: OtherExamples = {
  'setup.state': nothing,
  'setup.owner': () => ({
    organisation: 'Other',
    name: 'Eve',
    email: 'eve@example.com',
    password: OWNER_PASSWORD,
  }),
  'setup.property': () => propertyProfile,
  'setup.checkPort': () => ({ port: 4319 }),
  'setup.service': () => ({ port: 4319 }),
  'setup.modules': () => ({ integration: true }),
  'session.current': () => ({ is_active: false }),
  'session.signIn': () => ({ email: 'maren@example.com', password: OWNER_PASSWORD }),
  'session.signOut': nothing,
  'session.reauthenticate': () => ({ password: OWNER_PASSWORD }),
  'session.changePassword': () => ({ password: 'badgers hum tunes' }),
  'session.recover': () => ({
    email: 'maren@example.com',
    recovery_code: 'none',
    password: 'badgers hum tunes',
  }),
  'session.renewRecoveryCodes': nothing,
  'session.keepRecoveryCodes': nothing,
  'session.setLanguage': () => ({ language: 'de' }),
  'playground.run': (fixture) => ({
    property_id: fixture.propertyId,
    surface: 'rest',
    operation: 'get_property',
    input: {},
  }),
  'session.saveRecoveryCodes': () => ({
    ticket: 'none',
    codes: Array.from({ length: 8 }, (_, index) => `0c3fk-9v2qd-00000-00000-00000${index}`),
  }),
  'keys.copy': ({ handle }) => ({ handle }),
  'keys.testCall': ({ handle }) => ({ handle }),
  'leaks.scanClipboard': nothing,
  'files.choose': () => ({ purpose: 'backup', suggested_name: 'backup.db' }),
  'files.showInFolder': () => ({ ticket: 'none' }),
  'host.setAutostart': () => ({ is_on: true }),
  'host.setExpiryNotices': () => ({ is_on: true }),
  'host.setNotices': () => ({ kind: 'backup', is_on: false }),
  'host.takeNotice': nothing,
  'host.setLanguage': () => ({ language: 'de-DE' }),
  'host.showDataFolder': nothing,
  'host.closeWindow': nothing,
  'host.keepWindow': nothing,
  'call.cancel': () => ({ call_id: 'none' }),
};

const isOther = (name: string): name is OtherName => name in otherExamples;

const otherNames: readonly OtherName[] = Object.keys(otherExamples).filter(isOther);
export const appNames: readonly AppCommand[] = [...exampleNames, ...otherNames];

/** Commands with a file, and what it is chosen for. */
export const fileCommands = {
  'audit.export': 'audit_export',
  'audit.checkpoint': 'checkpoint',
  'service.backup': 'backup',
  'service.inspectBackup': 'restore',
  'service.restore': 'restore',
  'import.reservations': 'import',
  'leaks.scan': 'leak_scan',
  'keys.bundle': 'agent_bundle',
  'guests.exportData': 'guest_export',
  'service.saveReport': 'support_report',
  'network.saveRoot': 'root_certificate',
} as const satisfies Partial<Record<ExampleName, FilePurpose>>;

export type FileCommand = keyof typeof fileCommands;

export const isFileCommand = (name: string): name is FileCommand => name in fileCommands;

/** The example of any command. */
export const getExample = (fixture: ExampleFixture, name: AppCommand): unknown =>
  isOther(name) ? otherExamples[name](fixture) : getExampleInput(fixture, name);

/** The code of a refusal; `ok` for a success. */
export const getReplyCode = (reply: CallReply): string => (reply.ok ? 'ok' : reply.refusal.code);

export const getEntry = (name: ExampleName): ContractEntry => appContract[name];

/** The seq of the newest record; 0 for an empty log. */
export const readLastSeq = async ({ store }: ExampleFixture): Promise<number> =>
  (await store.read(({ audit }) => audit.head()))?.seq ?? 0;

/** The example. A command with a file gets a ticket, for which the host chooses that file. */
export async function prepareInput(
  fixture: SessionExamples,
  page: TestPage,
  host: TestHost,
  name: ExampleName,
): Promise<unknown> {
  const input = getExample(fixture, name);
  if (!isFileCommand(name)) return input;
  const { file, ...rest } = z.looseObject({ file: z.string() }).parse(input);
  host.choices.push(file);
  await page.get('files.choose', { purpose: fileCommands[name], suggested_name: 'file' });
  return { ...rest, file: `ticket:${file}` };
}
