import { resolve } from 'node:path';
import { distinctPlaces } from '@server/leaks/distinct-places';
import { AppError } from '@shared/errors';
import type { LeakScan } from '@shared/management/join-scans';
import { emptyScan, joinScans } from '@shared/management/join-scans';
import { nothingSearched } from '@shared/management/nothing-searched';
import { maskTokens } from '@shared/token-in-text';
import type { Command } from 'commander';
import { z } from 'zod';
import { houseAction } from './action';
import type { Answer } from './answer';
import { example } from './example';
import type { Io } from './io';
import type { House } from './open-house';
import { printable } from './printable';
import { withProgress } from './progress-bar';
import { table } from './table';

type Finding = LeakScan['findings'][number];

const scanOptions = z.object({ paths: z.array(z.string().min(1)).min(1) });

const MIB = 1024 * 1024;
const inMib = (bytes: number): string => `${(bytes / MIB).toFixed(1)} MiB`;

const whereOf = ({ file, line }: Finding): string =>
  line === null ? `${printable(file ?? '')}, in the name` : `${printable(file ?? '')}:${line}`;

const filesOf = ({ files }: LeakScan): string => (files === 1 ? '1 file' : `${files} files`);

const leftOut = ({ skipped: { binary, unreadable, links, special } }: LeakScan): string =>
  `Not searched: ${binary} binary, ${unreadable} unreadable, ${links} links, ${special} pipes, sockets or devices.`;

function linesOf(found: LeakScan): string[] {
  const { findings, more, unknown } = found;
  const rows = findings.map((finding) => [whereOf(finding), finding.name, finding.masked, finding.state]);
  return [
    ...table(['Where', 'Key', 'Token', 'State'], rows, `No token of a key was found in ${filesOf(found)}.`),
    ...(more > 0 ? [`And ${more} more.`] : []),
    '',
    `${filesOf(found)} searched. Tokens of our shape that open nothing here: ${unknown}.`,
    leftOut(found),
    ...(findings.some(({ state }) => state === 'active') ? ['Revoke with: keys revoke PREFIX'] : []),
  ];
}

async function scanOne(io: Io, house: House, path: string): Promise<LeakScan> {
  const found = await withProgress(
    io,
    'Searching',
    (progress) => house.call('leaks.scan', { file: path }, progress),
    inMib,
  );
  const findings = found.findings.map((finding) => ({
    ...finding,
    file: maskTokens(resolve(path, finding.file ?? '')),
  }));
  return { ...found, findings };
}

async function scan(io: Io, house: House, paths: readonly string[]): Promise<Answer> {
  let whole = emptyScan;
  for (const path of await distinctPlaces(paths.map((given) => resolve(given))))
    whole = joinScans(whole, await scanOne(io, house, path));
  if (nothingSearched(whole))
    throw new AppError('not_found', `Nothing was searched: no file to read was found. ${leftOut(whole)}`);
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
