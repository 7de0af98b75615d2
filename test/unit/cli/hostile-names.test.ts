import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { beginsFormula, hostileCells } from '../../support/audit/hostile-cells';
import { runCommand } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';

const CONTROL_CHARS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** Each of sixty commands opens the database. */
const LONG_MS = 60_000;
/** Emails that a member may have, and that a spreadsheet takes for a formula. */
const formulaEmails = ['+1@example.com', '-2+3@example.com', '-1@example.com'];

/** Sets up a property by the command line. Returns what runs a further command there. */
async function setUpProperty() {
  const data = join(createTemporaryFolder(), 'data');
  const run = (...args: string[]) => runCommand([...args, '--data-dir', data]);
  const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
  const localOptions = ['--property', 'Harbour House', '--time-zone', 'Europe/Lisbon'];
  expect((await run('setup', '--organisation', 'Quay', ...localOptions, ...owner)).err).toBe('');
  await run('modules', 'set', 'integration', 'on', '--property', 'Harbour House');
  return { run };
}

it(
  'a hostile name of a key is refused or stands on one line of the list as it is, without control characters',
  async () => {
    const { run } = await setUpProperty();
    const accepted: string[] = [];
    for (const name of hostileCells) {
      const scope = ['--scope', 'property.profile.read', '--property', 'Harbour House'];
      const { code } = await run('keys', 'create', `--name=${name}`, ...scope);
      if (code === 0) accepted.push(name.trim());
    }
    expect(accepted.length).toBeGreaterThan(30);
    const { out } = await run('keys', 'list', '--property', 'Harbour House');
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(accepted.length + 1);
    expect(lines.filter((line) => CONTROL_CHARS.test(line))).toEqual([]);
    expect(accepted.filter((name) => !lines.some((line) => line.includes(name)))).toEqual([]);
  },
  LONG_MS,
);

it('an exported log begins no cell with a formula, though members have such emails', async () => {
  const { run } = await setUpProperty();
  for (const email of formulaEmails) {
    const draft = ['--name', 'Nils', '--email', email, '--role', 'viewer', '--property', 'Harbour House'];
    expect((await run('members', 'add', ...draft)).err).toBe('');
    // Refused, and recorded under the email.
    await run(
      'keys',
      'create',
      '--name',
      'X',
      '--scope',
      'property.profile.read',
      '--property',
      'Harbour House',
      '--as',
      email,
    );
  }
  const { out, err } = await run('audit', 'export', '--format', 'csv');
  expect(err).toBe('');
  const cells = parse(out).flat();
  for (const email of formulaEmails) expect(cells).toContain(`'${email}`);
  expect(cells.filter((cell) => beginsFormula.test(cell))).toEqual([]);
});
