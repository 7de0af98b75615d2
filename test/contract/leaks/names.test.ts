import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../support/service/command-line';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createTemporaryFolder } from '../../support/service/store';
import { createToken } from '../../support/service/token-fixture';
import { verifies } from '../../support/service/verifies';
import { createTestHost, openSessionFixture } from '../../support/service/window-world';

const secretOf = (token: string): string => token.split('_')[2] ?? '';

const onCommandLine = (world: World, ...paths: string[]) =>
  runCommand(['leaks', 'scan', ...paths, '--data-dir', world.dataDirectory], { now: world.clock.now });

async function openPlanted() {
  const world = await createWorld();
  const { token, key } = await world.mint({ name: 'Door locks' });
  const root = createTemporaryFolder();
  mkdirSync(join(root, `keys-of-${token}`));
  writeFileSync(join(root, `keys-of-${token}`, 'empty.txt'), '');
  writeFileSync(join(root, `${token}.txt`), `one\n${token}\n`);
  return { world, token, root, masked: `svck_${key.prefix}_********` };
}

verifies(
  'leaks.no-secret-out',
  'a token in the name of a file or folder is found there, and masked',
  async () => {
    const { world, token, root, masked } = await openPlanted();
    const answer = await world.manage('leaks.scan', { file: root });
    expect(answer.findings.map(({ file, line, name }) => [file, line, name])).toEqual([
      [`keys-of-${masked}`, null, 'Door locks'],
      [`${masked}.txt`, null, 'Door locks'],
      [`${masked}.txt`, 2, 'Door locks'],
    ]);
    expect(JSON.stringify(answer)).not.toContain(secretOf(token));
  },
);

verifies(
  'leaks.no-secret-out',
  'a token in the path that is searched is found there, and masked',
  async () => {
    const { world, token, root, masked } = await openPlanted();
    const answer = await world.manage('leaks.scan', { file: join(root, `keys-of-${token}`) });
    expect(answer.findings.map(({ file, line }) => [file, line])).toEqual([
      [join(root, `keys-of-${masked}`), null],
    ]);
    expect(JSON.stringify(answer)).not.toContain(secretOf(token));
  },
);

verifies(
  'leaks.no-secret-out',
  'the command line prints no secret of a name, a path or a token given as a path',
  async () => {
    const { world, token, root, masked } = await openPlanted();
    const folder = join(root, `keys-of-${token}`);
    const runs = [
      await onCommandLine(world, root),
      await onCommandLine(world, join(root, `${token}.txt`), folder),
      await onCommandLine(world, root, '--json'),
      await onCommandLine(world, folder, '--json'),
      await onCommandLine(world, token),
      await onCommandLine(world, join(root, token.toUpperCase())),
      await onCommandLine(world, `${folder}0/${token.slice(0, -1)}`),
      await onCommandLine(world, `--file=${token}`),
      await onCommandLine(world, join(folder, 'empty.txt', 'nothing')),
    ];
    for (const { out, err } of runs) {
      expect((out + err).toLowerCase()).not.toContain(secretOf(token).slice(0, -1));
      expect(out + err).toMatch(/svck_[0-9a-f]{16}_\*{8}/i);
    }
    expect(runs[0]?.out).toContain(`${join(root, `${masked}.txt`)}, in the name`);
    expect(runs[0]?.out).toContain(`${join(root, `${masked}.txt`)}:2`);
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0, 1, 1, 1, 2, 1]);
  },
);

it('what a name would do to a terminal is written out in its place', async () => {
  const { world, token } = await openPlanted();
  const root = createTemporaryFolder();
  writeFileSync(join(root, 'a\u001b[2J\nb\u009b\u202ec.txt'), token);
  const { out } = await onCommandLine(world, root);
  expect(out).toContain(`${join(root, 'a\\u001b[2J\\u000ab\\u009b\\u202ec.txt')}:1`);
  const { out: json } = await onCommandLine(world, root, '--json');
  for (const text of [out.replaceAll('\n', ''), json.trimEnd()]) expect(text).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(JSON.parse(json)).toMatchObject({
    findings: [{ file: join(root, 'a\u001b[2J\nb\u009b\u202ec.txt') }],
  });
  const { err } = await onCommandLine(world, join(root, 'not\u009bhere'));
  expect(err.trimEnd()).not.toMatch(/\p{Cc}/u);
});

verifies('leaks.found', 'a file that a browser sent is named as the person knows it', async () => {
  const fixture = await openSessionFixture();
  const sent = join(createTemporaryFolder(), '0123456789abcdef.txt');
  writeFileSync(sent, 'nothing');
  let name = 'x.txt';
  const choose = async () => ({ ticket: `ticket:${sent}`, name, url: '/files/1' });
  const host = createTestHost({ kind: 'web', clipboard: null });
  const { page } = await fixture.ownerWindow({ ...host, files: { ...host.files, choose } });
  const token = await createToken(fixture);
  writeFileSync(sent, `one\n${token}`);
  const scan = async () => {
    await page.get('files.choose', { purpose: 'leak_scan', suggested_name: name });
    return page.get('leaks.scan', { file: `ticket:${sent}` });
  };
  const plain = await scan();
  expect(plain).toMatchObject({ findings: [{ file: 'x.txt', line: 2 }] });
  name = `${token}.txt`;
  const masked = name.replace(secretOf(token), '********');
  const reported = await scan();
  expect(reported).toMatchObject({
    findings: [
      { file: masked, line: null },
      { file: masked, line: 2 },
    ],
  });
  for (const answer of [plain, reported]) {
    expect(JSON.stringify(answer)).not.toContain(dirname(sent));
    expect(JSON.stringify(answer)).not.toContain(secretOf(token));
  }
  const chosen = await page.get('files.choose', { purpose: 'leak_scan', suggested_name: name });
  expect(chosen).toMatchObject({ name: masked });
});
