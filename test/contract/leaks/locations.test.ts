import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, parse } from 'node:path';
import { dedupePaths } from '@server/features/leaks/dedupe-paths';
import { expect, it, onTestFinished } from 'vitest';
import { parseJsonOutput, runCommand } from '../../support/service/command-line';
import { createWorld } from '../../support/service/service-world';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const none = { binary: 0, unreadable: 0, links: 0, special: 0 };

async function openPlanted() {
  const world = await createWorld();
  const { token } = await world.mint();
  const scan = (file: string) => world.manage('leaks.scan', { file });
  const onCommandLine = (...paths: string[]) =>
    parseJsonOutput(['leaks', 'scan', ...paths, '--data-dir', world.dataDirectory], { now: world.clock.now });
  const printText = (...paths: string[]) =>
    runCommand(['leaks', 'scan', ...paths, '--data-dir', world.dataDirectory], { now: world.clock.now });
  return { token, root: createTemporaryFolder(), scan, onCommandLine, inWords: printText };
}

const bigEndian = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

verifies(
  'leaks.found',
  'text of two bytes a character is read in either order, odd bytes and all',
  async () => {
    const { token, root, scan } = await openPlanted();
    // The token crosses the boundary of the pieces in which a file is read.
    const far = `${'x'.repeat(131_050)}\n${token}\n`;
    writeFileSync(join(root, 'big.txt'), bigEndian(`one\n${token}`));
    writeFileSync(join(root, 'big-far.txt'), bigEndian(far));
    writeFileSync(join(root, 'big-odd.txt'), Buffer.concat([bigEndian(far), Buffer.from([0])]));
    writeFileSync(
      join(root, 'little-odd.txt'),
      Buffer.concat([Buffer.from(`\ufeff${far}`, 'utf16le'), Buffer.from([7])]),
    );
    const { findings, skipped } = await scan(root);
    expect([findings.map(({ file, line }) => `${file}:${line}`), skipped]).toEqual([
      ['big-far.txt:2', 'big-odd.txt:2', 'big.txt:2', 'little-odd.txt:2'],
      none,
    ]);
  },
);

it('text of four bytes a character is counted as not searched', async () => {
  const { token, root, scan } = await openPlanted();
  const wide = Buffer.concat(
    [...`\ufeff${token}`].map((sign) =>
      Buffer.from([sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8, 0, 0]),
    ),
  );
  writeFileSync(join(root, 'wide.txt'), wide);
  expect(await scan(root)).toMatchObject({ findings: [], skipped: { ...none, binary: 1 } });
});

verifies('leaks.found', 'a link that a person named is followed, and none within it', async () => {
  const { token, root, scan } = await openPlanted();
  const inside = join(root, 'inside');
  mkdirSync(inside);
  writeFileSync(join(inside, 'note.txt'), token);
  symlinkSync(root, join(inside, 'back'));
  symlinkSync(inside, join(root, 'folder-link'));
  symlinkSync(join(inside, 'note.txt'), join(root, 'file-link'));
  symlinkSync(join(root, 'nowhere'), join(root, 'broken-link'));
  const folder = await scan(join(root, 'folder-link'));
  expect(folder).toMatchObject({ findings: [{ file: 'note.txt' }], skipped: { ...none, links: 1 } });
  const file = await scan(join(root, 'file-link'));
  expect(file).toMatchObject({ findings: [{ file: join(root, 'file-link') }], files: 1, skipped: none });
  await expect(scan(join(root, 'broken-link'))).rejects.toMatchObject({ code: 'not_found' });
});

it('what is neither a file nor a folder is counted as not searched, named or in a tree', async () => {
  const { root, scan } = await openPlanted();
  execFileSync('mkfifo', [join(root, 'pipe')]);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(join(root, 'socket'), resolve));
  onTestFinished(() => void server.close());
  expect(await scan(root)).toMatchObject({ files: 0, skipped: { ...none, special: 2 } });
  expect(await scan(join(root, 'pipe'))).toMatchObject({ files: 0, skipped: { ...none, special: 1 } });
  expect(await scan('/dev/null')).toMatchObject({ files: 0, skipped: { ...none, special: 1 } });
});

it('the command line searches a place once, however often and by whatever way it is named', async () => {
  const { token, root, onCommandLine } = await openPlanted();
  mkdirSync(join(root, 'sub'));
  writeFileSync(join(root, 'sub', 'note.txt'), token);
  mkdirSync(`${root}-beside`);
  symlinkSync(join(root, 'sub'), join(root, 'link'));
  const once = { files: 1, findings: [{ line: 1 }] };
  expect(await onCommandLine(root, root)).toMatchObject(once);
  expect(await onCommandLine(join(root, 'sub', '..'), `${root}/`, join(root, 'sub'))).toMatchObject(once);
  expect(await onCommandLine(join(root, 'sub'), root)).toMatchObject(once);
  expect(await onCommandLine(join(root, 'link'), join(root, 'sub', 'note.txt'))).toMatchObject(once);
  expect(await onCommandLine(root, `${root}-beside`)).toMatchObject(once);
});

verifies(
  'leaks.nothing-searched',
  'the root of a disk is searched, and stands for all below it',
  async () => {
    const world = await createWorld();
    const { root } = parse(world.dataDirectory);
    const stopped = { code: 1, out: '', err: expect.stringContaining('Cancelled') };
    for (const paths of [[root], [root, world.dataDirectory], [world.dataDirectory, root]]) {
      const args = ['leaks', 'scan', ...paths, '--data-dir', world.dataDirectory];
      // A new search is refused while the service stops. A search in a missing folder would find nothing.
      const run = await runCommand(args, { now: world.clock.now, stopping: AbortSignal.abort() });
      expect([paths, run]).toEqual([paths, stopped]);
      expect(await dedupePaths(paths)).toEqual([root]);
    }
  },
);

verifies(
  'leaks.nothing-searched',
  'a search that read no file is refused on the command line, and says what it left out',
  async () => {
    const { token, root, inWords: printText, onCommandLine } = await openPlanted();
    const empty = { code: 1, out: '', err: expect.stringContaining('Nothing was searched') };
    expect(await printText(root)).toEqual(empty);
    writeFileSync(join(root, 'program.bin'), Buffer.concat([Buffer.from([0]), Buffer.from(token)]));
    expect(await printText(root)).toEqual({ ...empty, err: expect.stringContaining('1 binary') });
    expect(await printText(root, '--json')).toEqual(empty);
    writeFileSync(join(root, 'empty.txt'), '');
    const { code, out } = await printText(root);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('No token of a key was found. 1 file searched.'),
    ]);
    expect(await onCommandLine(root)).toMatchObject({ files: 1, bytes: 0, skipped: { ...none, binary: 1 } });
  },
);

it('a name with a token is found also where there is nothing to read', async () => {
  const { token, root, inWords: printText } = await openPlanted();
  writeFileSync(join(root, `${token}.bin`), Buffer.from([0]));
  const { code, out } = await printText(root);
  expect([code, out]).toEqual([0, expect.stringContaining(', in the name')]);
});
