import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { runCommand } from '../../../support/service/command-line';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const print = async (...args: string[]): Promise<string> => (await runCommand(args)).out;

/** What bash offers where these words stand before the cursor, the last one begun. */
async function complete(...words: string[]): Promise<string[]> {
  const file = join(createTemporaryFolder(), 'completion.bash');
  writeFileSync(file, await print('completion', 'bash'));
  // The bash of macOS is 3.2: it has no mapfile, and takes an array without entries for one that is not set.
  const script = `enable -n mapfile 2>/dev/null || :; source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _brasstag; printf '%s\\n' "\${COMPREPLY[@]+"\${COMPREPLY[@]}"}"`;
  const args = ['-euc', script, 'bash', file, 'brasstag', ...words];
  return execFileSync('bash', args, { encoding: 'utf8' })
    .split('\n')
    .filter((word) => word !== '');
}

/** Commands and options as help prints them, by the words of the command. */
async function listByHelp(words: readonly string[] = []): Promise<[string, string[]][]> {
  const help = await print(...words, '--help');
  const [, below = ''] = help.split('\nCommands:\n');
  const commands = below.split('\n').flatMap((line) => /^ {2}(\w[\w-]*)/.exec(line)?.[1] ?? []);
  const options = help
    .split('\n')
    .flatMap((line) => /^ {2}(?:-\w, )?(--[\w-]+)/.exec(line)?.[1] ?? [])
    .filter((name) => words.length === 0 || name !== '--version');
  const inner = commands.filter((name) => name !== 'help').map((name) => listByHelp([...words, name]));
  return [[words.join(' '), [...commands, ...options]], ...(await Promise.all(inner)).flat()];
}

describe('completion', () => {
  verifies(
    'cli.completion',
    'offers in bash, at every command, exactly what its help shows',
    async () => {
      for (const [words, expected] of await listByHelp())
        expect([words, (await complete(...words.split(' ').filter(Boolean), '')).toSorted()]).toEqual([
          words,
          expected.toSorted(),
        ]);
    },
    60_000,
  );

  verifies('cli.completion', 'continues a word that was begun, after options with values too', async () => {
    expect(await complete('ke')).toEqual(['keys']);
    expect(await complete('--data-dir', 'keys', 'keys', 'cr')).toEqual(['create']);
    expect(await complete('keys', 'create', '--exp')).toContain('--expires-in-days');
    expect(await complete('keys', 'list', '--property', '')).toEqual([]);
  });

  verifies('cli.completion', 'has every command and option in zsh and fish', async () => {
    const zsh = await print('completion', 'zsh');
    const fish = await print('completion', 'fish');
    for (const [words, names] of await listByHelp()) {
      const [line = ''] = zsh.split('\n').filter((text) => text.startsWith(`    ('${words}') `));
      const lines = fish.split('\n').filter((text) => text.includes(` -n "__brasstag_at '${words}'" `));
      for (const name of names) {
        expect([words, name, line]).toEqual([words, name, expect.stringContaining(`'${name}:`)]);
        const option = name.startsWith('--') ? ` -l ${name.slice(2)} ` : ` -a ${name} `;
        expect([words, name, lines.some((text) => text.includes(option))]).toEqual([words, name, true]);
      }
    }
  });

  verifies('cli.completion', 'refuses another shell', async () => {
    const { code, err } = await runCommand(['completion', 'csh']);
    expect([code, JSON.parse(err)]).toMatchObject([2, { code: 'validation_failed' }]);
  });
});

describe('the manual page', () => {
  verifies('cli.manual', 'has every command with its options, and is ASCII', async () => {
    const page = await print('man');
    expect(page).not.toMatch(/[^\p{ASCII}]/u);
    const text = page.replaceAll('\\-', '-');
    for (const [words, names] of await listByHelp()) {
      if (names.includes('help') || words === '') continue;
      expect(text).toMatch(new RegExp(`^\\.SS brasstag ${words}(?: |$)`, 'm'));
      const own = text.split(`\n.SS brasstag ${words}`)[1]?.split('\n.SS ')[0] ?? '';
      const inherited = ['--help', '--data-dir', '--database', '--json', '--as', '--version'];
      const missing = names.filter((name) => !inherited.includes(name) && !own.includes(`.B ${name}`));
      expect([words, missing]).toEqual([words, []]);
    }
  });
});
