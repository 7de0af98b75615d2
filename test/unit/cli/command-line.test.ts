import { join } from 'node:path';
import { envelopeSchema } from '@shared/kernel/errors';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { parseJsonOutput, runCommand } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const options = ['--property', 'Harbour House'];

/** A folder with an Owner, Harbour House and integrations on. */
async function createSeededFolder(): Promise<string[]> {
  const at = ['--data-dir', join(createTemporaryFolder(), 'data')];
  const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
  await parseJsonOutput([
    'setup',
    '--organisation',
    'Quay',
    ...options,
    '--time-zone',
    'Europe/Lisbon',
    ...owner,
    ...at,
  ]);
  await parseJsonOutput(['modules', 'set', 'integration', 'on', ...options, ...at]);
  return at;
}

const keySchema = z.looseObject({ prefix: z.string() });

const scope = ['--scope', 'reservations.reservation.read'];

const misused: readonly (readonly [string, readonly string[]])[] = [
  ['a command that does not exist', ['fly']],
  ['a subcommand that does not exist', ['keys', 'fly']],
  ['a group without its command', ['keys']],
  ['an option that does not exist', ['keys', 'list', '--all']],
  ['an argument too many', ['keys', 'list', 'everything']],
  ['a key without a property', ['keys', 'create', '--name', 'K', ...scope]],
  ['a key without a name', ['keys', 'create', ...options, ...scope]],
  ['a key without permissions', ['keys', 'create', ...options, '--name', 'K']],
  ['an empty permission', ['keys', 'create', ...options, '--name', 'K', '--scope', '']],
  ['a permission with a glob', ['keys', 'create', ...options, '--name', 'K', '--scope', 'reservations.*']],
  [
    'permissions with commas',
    ['keys', 'create', ...options, '--name', 'K', '--scope', 'guests.profile.read,guests.contact.read'],
  ],
  ['a group of permissions', ['keys', 'create', ...options, '--name', 'K', '--scope', 'all']],
  ['an expiry of no days', ['keys', 'create', ...options, '--name', 'K', ...scope, '--expires-in-days', '0']],
  [
    'an expiry in words',
    ['keys', 'create', ...options, '--name', 'K', ...scope, '--expires-in-days', 'soon'],
  ],
  ['a state that does not exist', ['keys', 'list', '--state', 'asleep']],
  ['a prefix that is none', ['keys', 'revoke', 'XYZ']],
  ['a whole token in place of a prefix', ['keys', 'revoke', `svck_${'0'.repeat(16)}_${'0'.repeat(48)}`]],
  ['an outcome that does not exist', ['audit', 'list', '--outcome', 'fine']],
  ['a time that is none', ['audit', 'list', '--since', 'yesterday']],
  ['a limit of nothing', ['audit', 'list', '--limit', '0']],
  ['an export without a format', ['audit', 'export']],
  ['an export as one JSON value to the output', ['audit', 'export', '--format', 'csv', '--json']],
  ['a switch that is neither on nor off', ['modules', 'set', 'integration', 'perhaps', ...options]],
  ['a module that does not exist', ['modules', 'set', 'spa', 'on', ...options]],
  ['a port that is none', ['serve', '--port', 'http']],
];

const refused: readonly (readonly [string, readonly string[], string])[] = [
  ['an unknown property', ['keys', 'create', '--property', 'Nowhere', '--name', 'K', ...scope], 'not_found'],
  ['an unknown prefix', ['keys', 'revoke', '0123456789abcdef'], 'not_found'],
  ['an unknown role', ['members', 'assign', 'maren@example.com', ...options, '--role', 'King'], 'not_found'],
  ['an unknown address', ['keys', 'list', '--as', 'nobody@example.com'], 'sign_in_failed'],
  ['a second organisation', ['demo'], 'already_exists'],
  [
    'a key of permissions that the member does not hold',
    ['keys', 'create', ...options, '--name', 'K', '--scope', 'spa.sauna.heat'],
    'no_grantable_permissions',
  ],
];

describe('the command line', () => {
  verifies('cli.contract', 'ends with 2 and one line of JSON for whatever was mistyped', async () => {
    const at = await createSeededFolder();
    for (const [sentence, args] of misused) {
      const { code, err } = await runCommand([...args, ...at]);
      expect([sentence, code]).toEqual([sentence, 2]);
      const isHelp = err.startsWith('Usage: ');
      expect([sentence, isHelp || envelopeSchema.parse(JSON.parse(err)).code]).toEqual([
        sentence,
        isHelp || 'validation_failed',
      ]);
    }
  });

  verifies('cli.contract', 'ends with 1 and the envelope for whatever is refused', async () => {
    const at = await createSeededFolder();
    for (const [sentence, args, expected] of refused) {
      const { code, err, out } = await runCommand([...args, ...at]);
      expect([sentence, code, envelopeSchema.parse(JSON.parse(err)).code, out]).toEqual([
        sentence,
        1,
        expected,
        '',
      ]);
    }
  });

  it('makes no folder for a command that finds nothing set up', async () => {
    const folder = createTemporaryFolder();
    const { code, err } = await runCommand(['keys', 'list', '--data-dir', join(folder, 'data')]);
    expect([code, JSON.parse(err).code]).toEqual([1, 'not_found']);
  });

  it.each([['--help'], ['keys', 'create', '--help'], ['serve', '--help']])('explains %s', async (...args) => {
    const { code, out, err } = await runCommand(args);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Usage: brasstag');
  });

  verifies('cli.contract', 'prints a new key with exactly these fields, and what was left out', async () => {
    const at = await createSeededFolder();
    const wanted = [...scope, '--scope', 'spa.sauna.heat', ...scope];
    const created = await parseJsonOutput([
      'keys',
      'create',
      ...options,
      '--name',
      'Channel',
      ...wanted,
      ...at,
    ]);
    const key = z.record(z.string(), z.unknown()).parse(created);
    expect(Object.keys(key)).toEqual([
      'token',
      'id',
      'prefix',
      'name',
      'property_id',
      'scopes',
      'dropped',
      'state',
      'created_at',
      'expires_at',
    ]);
    expect(key).toMatchObject({
      name: 'Channel',
      scopes: ['reservations.reservation.read'],
      dropped: ['spa.sauna.heat'],
      state: 'active',
      expires_at: null,
    });
    expect(key['token']).toMatch(new RegExp(`^svck_${key['prefix']}_[0-9a-f]{48}$`));
  });

  verifies('insight.replaced-key-unused', 'remembers which key a new one is to replace', async () => {
    const at = await createSeededFolder();
    const create = async (name: string, more: readonly string[]) =>
      keySchema.parse(
        await parseJsonOutput(['keys', 'create', ...options, '--name', name, ...scope, ...more, ...at]),
      );
    const old = await create('Old desk', []);
    const next = await create('New desk', ['--replaces', old.prefix]);
    const db = new Database(join(at[1] ?? '', 'brasstag.db'), { readonly: true });
    onTestFinished(() => void db.close());
    expect(db.prepare('SELECT prefix, by_prefix FROM key_replacement').all()).toEqual([
      { prefix: old.prefix, by_prefix: next.prefix },
    ]);
    const { code, err } = await runCommand([
      'keys',
      'create',
      ...options,
      '--name',
      'K',
      ...scope,
      '--replaces',
      '0123456789abcdef',
      ...at,
    ]);
    expect([code, envelopeSchema.parse(JSON.parse(err)).code]).toEqual([1, 'not_found']);
  });

  verifies(
    'token.one-time',
    'shows a new token to a person with the sentence that it is not shown again',
    async () => {
      const at = await createSeededFolder();
      const { out } = await runCommand(['keys', 'create', ...options, '--name', 'Channel', ...scope, ...at]);
      const [token = ''] = /svck_[0-9a-f]{16}_[0-9a-f]{48}/.exec(out) ?? [];
      expect(out).toContain('The token is shown only once.');
      const listed = await runCommand(['keys', 'list', ...at]);
      const recorded = await runCommand(['audit', 'list', ...at, '--json']);
      expect(token).not.toBe('');
      expect(`${listed.out}${recorded.out}`).not.toContain(token.slice(-48));
    },
  );

  verifies(
    'cli.acts-as-member',
    'acts with the permissions of the member named, and records them',
    async () => {
      const at = await createSeededFolder();
      const rui = ['--name', 'Rui', '--email', 'rui@example.com', '--role', 'Front desk'];
      await parseJsonOutput(['members', 'add', ...options, ...rui, ...at]);
      const asRui = [...at, '--as', 'Rui@Example.com'];
      const create = await runCommand(['keys', 'create', ...options, '--name', 'K', ...scope, ...asRui]);
      expect([create.code, JSON.parse(create.err).code]).toEqual([1, 'unauthorized']);
      const records = await parseJsonOutput(['audit', 'list', '--outcome', 'refused', ...at]);
      expect(records).toMatchObject([
        { operation: 'keys.create', channel: 'cli', actor: { kind: 'person', email: 'rui@example.com' } },
      ]);
      await parseJsonOutput(['members', 'remove', 'rui@example.com', ...at]);
      const removed = await runCommand(['properties', 'list', ...asRui]);
      expect([removed.code, JSON.parse(removed.err).code]).toEqual([1, 'sign_in_failed']);
    },
  );

  it('finds a property by its id and by its exact name', async () => {
    const at = await createSeededFolder();
    const [property] = z
      .array(z.object({ id: z.string() }))
      .parse(await parseJsonOutput(['properties', 'list', ...at]));
    expect(await parseJsonOutput(['rooms', 'list', '--property', property?.id ?? '', ...at])).toEqual([]);
    const { code } = await runCommand(['rooms', 'list', '--property', 'harbour house', ...at]);
    expect(code).toBe(1);
  });

  it('sets a password from standard input, without the line feed, or makes one up', async () => {
    const at = await createSeededFolder();
    const set = ['members', 'set-password', 'maren@example.com', ...at];
    const chosen = await parseJsonOutput([...set, '--password-stdin'], {
      input: 'violet tram on a cold pier\n',
    });
    expect(chosen).toMatchObject({ one_time_password: null });
    const created = z.object({ one_time_password: z.string() }).parse(await parseJsonOutput(set));
    expect(created.one_time_password).toHaveLength(20);
    const { code } = await runCommand([...set, '--password-stdin'], { input: 'short\n' });
    expect(code).toBe(2);
  });
});
