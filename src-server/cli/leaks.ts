import { resolve } from 'node:path';
import type { CommandOutput } from '@shared/management-contract';
import type { Command } from 'commander';
import { z } from 'zod';
import { houseAction } from './action';
import type { Answer } from './answer';
import { example } from './example';
import type { Io } from './io';
import type { House } from './open-house';
import { withProgress } from './progress-bar';
import { table } from './table';

type Scan = CommandOutput<'leaks.scan'>;
type Skipped = Scan['skipped'];

const scanOptions = z.object({ paths: z.array(z.string().min(1)).min(1) });

const addSkipped = (left: Skipped, right: Skipped): Skipped => ({
  binary: left.binary + right.binary,
  unreadable: left.unreadable + right.unreadable,
  links: left.links + right.links,
});

const together = (left: Scan, right: Scan): Scan => ({
  findings: [...left.findings, ...right.findings],
  more: left.more + right.more,
  unknown: left.unknown + right.unknown,
  files: left.files + right.files,
  bytes: left.bytes + right.bytes,
  skipped: addSkipped(left.skipped, right.skipped),
});

const nothing: Scan = {
  findings: [],
  more: 0,
  unknown: 0,
  files: 0,
  bytes: 0,
  skipped: { binary: 0, unreadable: 0, links: 0 },
};

function linesOf({ findings, more, unknown, files, skipped }: Scan): string[] {
  const rows = findings.map(({ file, line, name, masked, state }) => [
    `${file}:${line}`,
    name,
    masked,
    state,
  ]);
  return [
    ...table(['Where', 'Key', 'Token', 'State'], rows, 'No token of a key was found.'),
    ...(more > 0 ? [`And ${more} more.`] : []),
    '',
    `${files} files. Tokens of our shape that open nothing here: ${unknown}.`,
    `Not searched: ${skipped.binary} binary, ${skipped.unreadable} unreadable, ${skipped.links} links.`,
    ...(findings.some(({ state }) => state === 'active') ? ['Revoke with: keys revoke PREFIX'] : []),
  ];
}

async function scan(io: Io, house: House, paths: readonly string[]): Promise<Answer> {
  let whole = nothing;
  for (const path of paths) {
    const here = resolve(path);
    const found = await withProgress(io, 'Searching', (progress) =>
      house.call('leaks.scan', { file: here }, progress),
    );
    const findings = found.findings.map((finding) => ({
      ...finding,
      file: resolve(here, finding.file ?? ''),
    }));
    whole = together(whole, { ...found, findings });
  }
  return { value: whole, lines: linesOf(whole) };
}

/** leaks. */
export function addLeaks(program: Command, io: Io): void {
  program
    .command('leaks')
    .description('Find tokens that lie where they should not')
    .command('scan')
    .description('Search files and folders for tokens of keys; nothing is sent anywhere')
    .argument('<paths...>', 'files or folders')
    .addHelpText('after', example('leaks scan ./backups ~/notes.txt'))
    .action(houseAction(io, scanOptions, (house, { paths }) => scan(io, house, paths)));
}
