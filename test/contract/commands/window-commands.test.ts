import type { AppCommand } from '@shared/contract/app-contract';
import { appContract } from '@shared/contract/app-contract';
import type { CallReply } from '@shared/contract/rpc';
import type { ContractEntry } from '@shared/kernel/contract-entry';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifies } from '../../support/service/verifies';
import { createTestHost, openTestPage } from '../../support/service/window-world';
import type { ExampleName } from './command-examples';
import { exampleNames, examples } from './command-examples';
import type { SessionExamples } from './window-session-examples';
import {
  appNames,
  fileCommands,
  getExample,
  isFileCommand,
  openSessionExamples,
} from './window-session-examples';

const MINUTE_MS = 60_000;
const codeOf = (reply: CallReply): string => (reply.ok ? 'ok' : reply.refusal.code);
const entryOf = (name: ExampleName): ContractEntry => appContract[name];

const head = async ({ store }: SessionExamples): Promise<number> =>
  (await store.read(({ audit }) => audit.head()))?.seq ?? 0;

/** What each command answers, by name. */
async function answers<Name extends AppCommand>(
  names: readonly Name[],
  request: (name: Name) => Promise<CallReply>,
): Promise<Record<string, string>> {
  const codes: Record<string, string> = {};
  for (const name of names) codes[name] = codeOf(await request(name));
  return codes;
}

/** `code` for every command but those named. */
const all = (code: string, others: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  ...Object.fromEntries(appNames.map((name) => [name, code])),
  ...others,
});

describe('a window', () => {
  it('knows every command of the contract', () => {
    expect([...appNames].sort()).toEqual(Object.keys(appContract).sort());
  });

  verifies(
    'interface.contract',
    'is refused input that the contract does not know, before anything else',
    async () => {
      const fixture = await openSessionExamples();
      const { page } = fixture.openWindow();
      const before = await head(fixture);
      expect(await answers(appNames, (name) => page.call(name, { nonsense: true }))).toEqual(
        all('validation_failed'),
      );
      expect(await answers(appNames, (name) => page.call(name, null))).toEqual(all('validation_failed'));
      expect(await head(fixture)).toBe(before);
    },
  );

  verifies('interface.contract', 'does nothing for whoever is not signed in, beyond signing in', async () => {
    const fixture = await openSessionExamples();
    const host = createTestHost();
    const { page } = fixture.openWindow(host);
    const without = { 'session.current': 'ok', 'session.recover': 'sign_in_failed', 'setup.state': 'ok' };
    const tickets = Object.fromEntries(Object.keys(fileCommands).map((name) => [name, 'validation_failed']));
    const names = appNames.filter((name) => name !== 'session.signIn');
    const reported = await answers(names, (name) => page.call(name, getExample(fixture, name)));
    const { 'session.signIn': _open, ...expected } = all('sign_in_failed', { ...without, ...tickets });
    expect(reported).toEqual(expected);
    expect([host.clips, host.shownFolders, host.closings]).toEqual([[], [], 0]);
  });

  it('records the changes it refused to nobody', async () => {
    const fixture = await openSessionExamples();
    const { page } = fixture.openWindow();
    for (const name of exampleNames.filter((candidate) => !isFileCommand(candidate))) {
      const before = await head(fixture);
      await page.call(name, getExample(fixture, name));
      expect((await head(fixture)) - before).toBe(entryOf(name).effect === 'change' ? 1 : 0);
    }
  });

  verifies('interface.contract', 'does nothing before a one-time password is changed', async () => {
    const fixture = await openSessionExamples();
    const { call, memberId, ownerId, openWindow } = fixture;
    const given = await call(ownerId, 'members.setPassword', { member_id: memberId, password: null });
    const { page } = openWindow();
    const password = given.one_time_password ?? '';
    await page.get('session.signIn', { email: 'vera@example.com', password });
    const open: readonly string[] = ['session.current', 'session.signOut', 'session.changePassword'];
    const names = appNames.filter((name) => !open.includes(name) && !isFileCommand(name));
    const reported = await answers(names, (name) => page.call(name, getExample(fixture, name)));
    expect(new Set(Object.values(reported))).toEqual(new Set(['password_change_required']));
    const left = ['session.current', 'session.changePassword', 'session.signOut'] as const;
    expect(await answers(left, (name) => page.call(name, getExample(fixture, name)))).toEqual(
      Object.fromEntries(left.map((name) => [name, 'ok'])),
    );
  });

  verifies(
    'people.reauthentication',
    'asks for a recent password where the contract says so, and nowhere else',
    async () => {
      const fixture = await openSessionExamples();
      const host = createTestHost();
      const page = await fixture.signedIn('maren@example.com', host);
      fixture.clock.pass(15 * MINUTE_MS + 1);
      const requested = exampleNames.filter((name) => entryOf(name).needsRecentPassword);
      expect([...requested].sort()).toEqual([
        'audit.export',
        'keys.create',
        ...['add', 'assign', 'remove', 'setPassword'].map((name) => `members.${name}`),
        'playground.start',
        'roles.remove',
        'roles.save',
        'service.backup',
        'service.configure',
        'service.restore',
      ]);
      const reported = await answers(requested, async (name) =>
        page.call(name, await inputOf(fixture, page, host, name)),
      );
      expect(new Set(Object.values(reported))).toEqual(new Set(['reauthentication_required']));
      const ofKey = examples['keys.revoke'](fixture);
      expect(codeOf(await page.call('keys.revoke', ofKey))).toBe('ok');
    },
  );

  it.each([
    ['an unknown name', 'keys.everything'],
    ['a name of every object', 'constructor'],
    ['the prototype', '__proto__'],
    ['a number', 7],
    ['nothing', null],
    ['an object', { toString: () => 'session.current' }],
  ])('is refused %s for a command', async (_what, command) => {
    const { signedIn } = await openSessionExamples();
    const { connection } = await signedIn();
    expect(await connection.call(command, {}, 'call')).toMatchObject({ refusal: { code: 'not_found' } });
  });

  it.each([[undefined], [''], [7], ['x'.repeat(101)]])(
    'is refused %j for the name of a call',
    async (callId) => {
      const { signedIn } = await openSessionExamples();
      const { connection } = await signedIn();
      expect(await connection.call('setup.state', {}, callId)).toMatchObject({
        refusal: { code: 'validation_failed' },
      });
    },
  );

  verifies('interface.contract', 'is told nothing of what went wrong inside', async () => {
    const { failures, signedIn } = await openSessionExamples();
    const secret = 'a path nobody should see';
    const files = { ...createTestHost().files, choose: () => Promise.reject(new Error(secret)) };
    const page = await signedIn('maren@example.com', createTestHost({ files }));
    const reply = await page.call('files.choose', { purpose: 'backup', suggested_name: 'x' });
    expect(reply).toEqual({
      ok: false,
      refusal: { error: 'Something went wrong inside.', code: 'internal_error', retry_after_s: null },
    });
    expect(String(failures[0])).toContain(secret);
  });
});

/** The example, with a ticket of the host where there is a file. */
async function inputOf(
  fixture: SessionExamples,
  page: Awaited<ReturnType<SessionExamples['signedIn']>>,
  host: ReturnType<typeof createTestHost>,
  name: ExampleName,
): Promise<unknown> {
  const input = getExample(fixture, name);
  if (!isFileCommand(name)) return input;
  const { file, ...rest } = z.looseObject({ file: z.string() }).parse(input);
  host.choices.push(file);
  await page.get('files.choose', { purpose: fileCommands[name], suggested_name: 'file' });
  return { ...rest, file: `ticket:${file}` };
}

/** What a window is told instead of success: the handle is another's, and nothing listens here. */
const otherwise: Partial<Record<ExampleName, string>> = {
  'keys.reveal': 'not_found',
  'keys.destroy': 'not_found',
  'playground.end': 'not_found',
  'service.start': 'invalid_transition',
  'service.stop': 'invalid_transition',
};

describe.each(exampleNames)('%s', (name) => {
  verifies(
    'interface.contract',
    'does in a window what it does on the command line, recorded as such',
    async () => {
      const fixture = await openSessionExamples();
      const host = createTestHost();
      const page = await fixture.signedIn('maren@example.com', host);
      const input = await inputOf(fixture, page, host, name);
      const before = await head(fixture);
      expect(codeOf(await page.call(name, input))).toBe(otherwise[name] ?? 'ok');
      const records = await fixture.store.read(({ audit }) => audit.span(before, 10));
      const record = {
        channel: 'desktop',
        operation: name,
        actor: { kind: 'person', email: 'maren@example.com' },
      };
      expect(records).toMatchObject(entryOf(name).effect === 'change' ? [record] : []);
      expect(fixture.failures).toEqual([]);
    },
  );
});

const takesFile = (name: ExampleName): boolean => {
  const { properties = {} } = z.toJSONSchema(entryOf(name).input, { io: 'input', unrepresentable: 'any' });
  return 'file' in properties;
};

describe.each(exampleNames.filter(takesFile))('%s', (name) => {
  verifies(
    'interface.files',
    'takes no path from a page, and no ticket of another purpose, person or window',
    async () => {
      const fixture = await openSessionExamples();
      const host = createTestHost();
      const page = await fixture.signedIn('maren@example.com', host);
      const path = getExample(fixture, name);
      expect(codeOf(await page.call(name, path))).toBe('validation_failed');
      const ticketed = await inputOf(fixture, page, host, name);
      const elsewhere = await fixture.signedIn();
      expect(codeOf(await elsewhere.call(name, ticketed))).toBe('validation_failed');
      expect(isFileCommand(name)).toBe(true);
      host.choices.push('/elsewhere');
      const purpose = name === 'audit.export' ? 'checkpoint' : 'audit_export';
      await page.get('files.choose', { purpose, suggested_name: 'note' });
      expect(
        codeOf(await page.call(name, { ...z.looseObject({}).parse(path), file: 'ticket:/elsewhere' })),
      ).toBe('validation_failed');
      await page.get('session.signOut', {});
      expect(codeOf(await page.call(name, ticketed))).toBe('validation_failed');
    },
  );
});

it('a page that is reloaded keeps the tickets of its window', async () => {
  const { openWindow, ...fixture } = await openSessionExamples();
  const host = createTestHost();
  const { windowSession, page } = openWindow(host);
  await page.get('session.signIn', { email: 'maren@example.com', password: 'otters knit mugs' });
  const input = await inputOf({ ...fixture, openWindow }, page, host, 'service.backup');
  page.connection.close();
  expect(codeOf(await openTestPage(windowSession).call('service.backup', input))).toBe('ok');
});
