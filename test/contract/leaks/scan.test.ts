import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scanPath } from '@server/features/leaks/scan-path';
import { generateToken } from '@shared/kernel/token';
import { expect, it } from 'vitest';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createSeededBytes, createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const scan = (world: World, file: string) => world.manage('leaks.scan', { file });

/** Writes 10,000 files in a hundred folders, without tokens except in the planted ones. */
function plantTree(planted: ReadonlyMap<number, string>): string {
  const root = createTemporaryFolder();
  for (let folder = 0; folder < 100; folder += 1) {
    mkdirSync(join(root, `folder-${folder}`));
    for (let file = 0; file < 100; file += 1) {
      const number = folder * 100 + file;
      const text = planted.get(number) ?? `Nothing in file ${number}.\nNor here.\n`;
      writeFileSync(join(root, `folder-${folder}`, `note-${file}.txt`), text);
    }
  }
  return root;
}

verifies('leaks.found', 'of 10,000 files those with a token of a key are named, and no other', async () => {
  const world = await createWorld();
  const active = await world.mint({ name: 'Channel manager sync' });
  const revoked = await world.mint({ name: 'Old website' });
  await world.revoke(revoked.key);
  const foreign = generateToken(createSeededBytes(99)).token;
  const { prefix } = active.key;
  const root = plantTree(
    new Map([
      [7, `one\ntwo\nBRASSTAG_KEY=${active.token}\n`],
      [4242, `{"token":"${revoked.token}","again":"${active.token}"}`],
      [9999, `${'x'.repeat(300_000)}\n${active.token}`],
      [100, `svck_${prefix}_********`],
      [200, active.token.slice(0, -1)],
      [300, `Bearer ${active.token}2026-11-21T09:00`],
      [400, active.token.toUpperCase()],
      [500, `a foreign one ${foreign}`],
      [600, `a wrong secret svck_${prefix}_${'0'.repeat(48)}`],
    ]),
  );
  const { findings, ...counts } = await scan(world, root);
  expect(findings.map(({ file, line, name, state }) => `${file}:${line} ${name} ${state}`)).toEqual([
    `${join('folder-0', 'note-7.txt')}:3 Channel manager sync active`,
    `${join('folder-3', 'note-0.txt')}:1 Channel manager sync active`,
    `${join('folder-42', 'note-42.txt')}:1 Old website revoked`,
    `${join('folder-42', 'note-42.txt')}:1 Channel manager sync active`,
    `${join('folder-99', 'note-99.txt')}:2 Channel manager sync active`,
  ]);
  expect(counts).toMatchObject({ more: 0, unknown: 2, files: 10_000 });
});

verifies('leaks.no-secret-out', 'no answer and no log line of a scan holds a secret', async () => {
  const world = await createWorld();
  const { token } = await world.mint();
  const root = createTemporaryFolder();
  writeFileSync(join(root, 'note.txt'), `${token}\n`);
  const found = [await scan(world, root), await world.manage('leaks.scan', { text: `Bearer ${token}` })];
  const secret = token.split('_')[2] ?? '';
  expect(found.map(({ findings }) => findings.length)).toEqual([1, 1]);
  expect(JSON.stringify(found)).not.toContain(secret);
  expect(world.logLines.join('\n')).not.toContain(secret);
});

verifies('leaks.found', 'a file of 150,000 tokens is read to its end, while others are served', async () => {
  const world = await createWorld();
  const { token } = await world.mint();
  const create = (number: number) => `svck_${number.toString(16).padStart(16, '0')}_${'0'.repeat(48)}`;
  const root = createTemporaryFolder();
  const lines = Array.from({ length: 150_000 }, (_, number) => create(number));
  writeFileSync(join(root, 'dump.txt'), `${[...lines, ...Array(1200).fill(token)].join('\n')}\n`);
  const done: string[] = [];
  const scanning = scan(world, root).finally(() => done.push('scan'));
  await world.call('/healthz').finally(() => done.push('health'));
  const { findings, ...counts } = await scanning;
  expect(done).toEqual(['health', 'scan']);
  expect([findings.length, findings[0]?.line]).toEqual([1000, 150_001]);
  expect(counts).toMatchObject({ more: 200, unknown: 150_000, files: 1, skipped: { unreadable: 0 } });
});

it('what fails while a token is looked up is not taken for a file that cannot be read', async () => {
  const root = createTemporaryFolder();
  writeFileSync(join(root, 'note.txt'), `${generateToken(createSeededBytes(5)).token}\n`);
  const failing = {
    name: null,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onFound: () => Promise.reject(new RangeError('too many')),
  };
  await expect(scanPath(root, failing)).rejects.toThrow('too many');
});

it('binary files, links and folders of links are left alone, and text of other encodings is read', async () => {
  const world = await createWorld();
  const { token } = await world.mint();
  const outside = createTemporaryFolder();
  writeFileSync(join(outside, 'outside.txt'), token);
  const root = createTemporaryFolder();
  writeFileSync(join(root, 'program.bin'), Buffer.concat([Buffer.from([0, 1, 2]), Buffer.from(token)]));
  writeFileSync(join(root, 'powershell.txt'), Buffer.from(`﻿KEY=${token}\r\n`, 'utf16le'));
  symlinkSync(outside, join(root, 'folder-link'));
  symlinkSync(join(outside, 'outside.txt'), join(root, 'file-link'));
  const { findings, skipped } = await scan(world, root);
  expect(findings.map(({ file }) => file)).toEqual(['powershell.txt']);
  expect(skipped).toEqual({ binary: 1, unreadable: 0, links: 2, special: 0 });
});

it('a key of a property where the member manages no keys is not reported', async () => {
  const world = await createWorld();
  const { token } = await world.mint({ propertyId: world.otherPropertyId });
  const { member } = await world.manage('members.add', {
    property_id: world.propertyId,
    name: 'Jo Brandt',
    email: 'jo@example.com',
    role_id: 'owner',
    password: null,
  });
  const found = await world.manage('leaks.scan', { text: token }, member.id);
  expect(found).toMatchObject({ findings: [], unknown: 1 });
});

it('a place that is not there is refused, and a scan that is ended stops', async () => {
  const world = await createWorld();
  await expect(scan(world, '/nowhere/at/all')).rejects.toMatchObject({ code: 'not_found' });
  const root = plantTree(new Map());
  const ending = new AbortController();
  const progress = {
    report: (done: number) => {
      if (done > 1000) ending.abort();
    },
    signal: ending.signal,
  };
  const principal = { memberId: world.ownerId, channel: 'cli' } as const;
  const scanning = world.service.management.call(principal, 'leaks.scan', { file: root }, progress);
  await expect(scanning).rejects.toThrow();
});
