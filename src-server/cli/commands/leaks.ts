import { resolve } from 'node:path';
import type { CliContext } from '@server/cli/context/cli-context';
import { createCommandAction } from '@server/cli/context/command-action';
import { formatCommandFor } from '@server/cli/context/command-for';
import { escapeControlChars } from '@server/cli/output/escape-control-chars';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { withProgress } from '@server/cli/output/progress-bar';
import { dedupePaths } from '@server/features/leaks/dedupe-paths';
import { AppError } from '@shared/kernel/errors';
import { maskTokens } from '@shared/kernel/token-in-text';
import type { LeakedKey, LeakScan } from '@shared/leaks/leak-scan';
import { emptyScan, groupFindingsByKey, isEmptyScan, mergeScans } from '@shared/leaks/leak-scan';
import { leaksMessages } from '@shared/leaks/leaks.messages';
import { formatEnglish } from '@shared/text/format-english';
import type { Command } from 'commander';
import { z } from 'zod';

const scanOptions = z.object({ paths: z.array(z.string().min(1)).min(1) });

const MIB = 1024 * 1024;
const formatMib = (bytes: number): string => `${(bytes / MIB).toFixed(1)} MiB`;

/** Only so many locations of one key are printed. A search may find it in thousands. */
const MAX_LOCATIONS = 20;

const formatLeakLocation = ({ file, line }: LeakedKey['places'][number]): string =>
  line === null
    ? `${escapeControlChars(file ?? '')}, in the name`
    : `${escapeControlChars(file ?? '')}:${line}`;

function formatKey({ name, masked, state, places: locations }: LeakedKey): string[] {
  const more = locations.length - MAX_LOCATIONS;
  return [
    `${name}  ${masked}  ${state}`,
    ...locations.slice(0, MAX_LOCATIONS).map((location) => `  ${formatLeakLocation(location)}`),
    ...(more > 0 ? [`  and ${more} more (see all with --json)`] : []),
  ];
}

function formatSummary({ findings, more, files }: LeakScan, keys: readonly LeakedKey[]): string {
  const searched = formatEnglish(leaksMessages.filesSearched, { files });
  const places = findings.length + more;
  if (keys.length === 0) return `${formatEnglish(leaksMessages.noneFound)} ${searched}`;
  const found =
    more === 0
      ? formatEnglish(leaksMessages.found, { keys: keys.length, places })
      : formatEnglish(leaksMessages.foundListed, { keys: keys.length, places, listed: findings.length });
  return `${found} ${searched}`;
}

const formatSkipped = ({ skipped }: LeakScan): string => formatEnglish(leaksMessages.skipped, skipped);

function formatScan(found: LeakScan, revoke: string): string[] {
  const keys = groupFindingsByKey(found.findings);
  return [
    ...keys.flatMap(formatKey),
    ...(keys.length > 0 ? [''] : []),
    formatSummary(found, keys),
    `Unrecognized Brasstag tokens: ${found.unknown}.`,
    formatSkipped(found),
    ...(keys.some(({ state }) => state === 'active') ? [`Revoke with: ${revoke}`] : []),
  ];
}

async function scanPath(io: Io, context: CliContext, path: string): Promise<LeakScan> {
  const found = await withProgress(
    io,
    'Searching',
    (progress) => context.call('leaks.scan', { file: path }, progress),
    formatMib,
  );
  const findings = found.findings.map((finding) => ({
    ...finding,
    file: maskTokens(resolve(path, finding.file ?? '')),
  }));
  return { ...found, findings };
}

async function scanPaths(io: Io, context: CliContext, paths: readonly string[]): Promise<CliAnswer> {
  let merged = emptyScan;
  for (const path of await dedupePaths(paths.map((given) => resolve(given))))
    merged = mergeScans(merged, await scanPath(io, context, path));
  if (isEmptyScan(merged))
    throw new AppError(
      'not_found',
      `Nothing was searched, because no readable file was found. ${formatSkipped(merged)}`,
    );
  return {
    value: merged,
    lines: formatScan(merged, formatCommandFor(io, context.directory.path, 'keys revoke PREFIX')),
  };
}

/** Adds `leaks scan`. */
export function addLeaks(program: Command, io: Io): void {
  program
    .command('leaks')
    .description('Find leaked tokens')
    .command('scan')
    .description('Search files and folders for tokens of your keys; nothing leaves this computer')
    .argument('<paths...>', 'Files or folders')
    .addHelpText(
      'after',
      '\nWith --json, "findings" has one entry for each place of a key. "more" counts the places left out.',
    )
    .addHelpText('after', formatExample('leaks scan ./backups ~/notes.txt'))
    .action(createCommandAction(io, scanOptions, (context, { paths }) => scanPaths(io, context, paths)));
}
