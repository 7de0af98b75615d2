import type { AppCommand } from '@shared/contract/app-contract';
import { appContract } from '@shared/contract/app-contract';
import type { CallReply } from '@shared/contract/rpc';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';
import { createTestHost } from '../../support/service/window-world';
import { exampleNames, getExampleInput } from './command-examples';
import {
  appNames,
  fileCommands,
  getEntry,
  getExample,
  getReplyCode,
  isFileCommand,
  openSessionExamples,
  prepareInput,
  readLastSeq,
} from './window-session-examples';

const MINUTE_MS = 60_000;

/** Calls each command. Returns the code of each reply, by name. */
async function listReplyCodes<Name extends AppCommand>(
  names: readonly Name[],
  request: (name: Name) => Promise<CallReply>,
): Promise<Record<string, string>> {
  const codes: Record<string, string> = {};
  for (const name of names) codes[name] = getReplyCode(await request(name));
  return codes;
}

/** `code` for every command but those named. */
const mapAllTo = (code: string, others: Readonly<Record<string, string>> = {}): Record<string, string> => ({
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
      const before = await readLastSeq(fixture);
      expect(await listReplyCodes(appNames, (name) => page.call(name, { nonsense: true }))).toEqual(
        mapAllTo('validation_failed'),
      );
      expect(await listReplyCodes(appNames, (name) => page.call(name, null))).toEqual(
        mapAllTo('validation_failed'),
      );
      expect(await readLastSeq(fixture)).toBe(before);
    },
  );

  verifies('interface.contract', 'does nothing before a member is signed in, except signing in', async () => {
    const fixture = await openSessionExamples();
    const host = createTestHost();
    const { page } = fixture.openWindow(host);
    const without = {
      'host.setLanguage': 'invalid_request',
      'session.current': 'ok',
      'session.recover': 'sign_in_failed',
      'setup.state': 'ok',
    };
    const tickets = Object.fromEntries(Object.keys(fileCommands).map((name) => [name, 'validation_failed']));
    const names = appNames.filter((name) => name !== 'session.signIn');
    const reported = await listReplyCodes(names, (name) => page.call(name, getExample(fixture, name)));
    const { 'session.signIn': _open, ...expected } = mapAllTo('sign_in_failed', { ...without, ...tickets });
    expect(reported).toEqual(expected);
    expect([host.clips, host.shownFolders, host.closings]).toEqual([[], [], 0]);
  });

  it('records the changes it refused to an unauthenticated page', async () => {
    const fixture = await openSessionExamples();
    const { page } = fixture.openWindow();
    for (const name of exampleNames.filter((candidate) => !isFileCommand(candidate))) {
      const before = await readLastSeq(fixture);
      await page.call(name, getExample(fixture, name));
      expect((await readLastSeq(fixture)) - before).toBe(getEntry(name).effect === 'change' ? 1 : 0);
    }
  });

  verifies('interface.contract', 'does nothing before a one-time password is changed', async () => {
    const fixture = await openSessionExamples();
    const { call, memberId, ownerId, openWindow } = fixture;
    const given = await call(ownerId, 'members.setPassword', { member_id: memberId, password: null });
    const { page } = openWindow();
    const password = given.one_time_password ?? '';
    await page.get('session.signIn', { email: 'vera@example.com', password });
    const open: readonly string[] = [
      'host.setLanguage',
      'session.changePassword',
      'session.current',
      'session.setLanguage',
      'session.signOut',
    ];
    const names = appNames.filter((name) => !open.includes(name) && !isFileCommand(name));
    const reported = await listReplyCodes(names, (name) => page.call(name, getExample(fixture, name)));
    expect(new Set(Object.values(reported))).toEqual(new Set(['password_change_required']));
    const left = ['session.current', 'session.changePassword', 'session.signOut'] as const;
    expect(await listReplyCodes(left, (name) => page.call(name, getExample(fixture, name)))).toEqual(
      Object.fromEntries(left.map((name) => [name, 'ok'])),
    );
  });

  verifies(
    'member.recent-password',
    'asks for a recent password where the contract says so, and nowhere else',
    async () => {
      const fixture = await openSessionExamples();
      const host = createTestHost();
      const page = await fixture.signedIn('maren@example.com', host);
      fixture.clock.pass(15 * MINUTE_MS + 1);
      const requested = exampleNames.filter((name) => getEntry(name).needsRecentPassword);
      expect([...requested].sort()).toEqual([
        'audit.export',
        'audit.print',
        'guests.eraseData',
        'guests.exportData',
        'keys.create',
        'mail.removeServer',
        'mail.setServer',
        ...['add', 'assign', 'remove', 'setPassword'].map((name) => `members.${name}`),
        'network.configure',
        'network.openApp',
        'playground.start',
        'roles.remove',
        'roles.save',
        'service.backup',
        'service.configure',
        'service.downloadUpdate',
        'service.restore',
        'service.settle',
        'webhooks.allowHost',
        'webhooks.create',
        'webhooks.rotate',
      ]);
      const reported = await listReplyCodes(requested, async (name) =>
        page.call(name, await prepareInput(fixture, page, host, name)),
      );
      expect(new Set(Object.values(reported))).toEqual(new Set(['reauthentication_required']));
      const ofKey = getExampleInput(fixture, 'keys.revoke');
      expect(getReplyCode(await page.call('keys.revoke', ofKey))).toBe('ok');
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

  verifies('interface.contract', 'gets no detail of an unexpected error', async () => {
    const { failures, signedIn } = await openSessionExamples();
    const secret = 'a private path';
    const files = { ...createTestHost().files, choose: () => Promise.reject(new Error(secret)) };
    const page = await signedIn('maren@example.com', createTestHost({ files }));
    const reply = await page.call('files.choose', { purpose: 'backup', suggested_name: 'x' });
    expect(reply).toEqual({
      ok: false,
      refusal: {
        error: 'Something went wrong in the service. Try again.',
        code: 'internal_error',
        retry_after_s: null,
        message: { id: 'auth.internalError', values: {} },
      },
    });
    expect(String(failures[0])).toContain(secret);
  });
});
