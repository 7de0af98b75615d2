import { resolve } from 'node:path';
import { getDirectoryPath, openCliContext } from '@server/cli/context/cli-context';
import type { AnyCommandOptions } from '@server/cli/context/command-action';
import { createAction } from '@server/cli/context/command-action';
import { findLocalUrl } from '@server/cli/context/find-base-url';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import { printAnswer } from '@server/cli/output/output';
import { requireTarget } from '@server/cli/output/output-path';
import { writePrivateFile } from '@server/cli/output/write-private-file';
import { engine } from '@server/engine/engine';
import { createSupportReport } from '@server/features/service/support/create-support-report';
import { AppError } from '@shared/kernel/errors';
import type { Command } from 'commander';
import { z } from 'zod';
import { checkAgentEndpoint } from './agent-checks';

const reportOptions = z.object({ file: z.string().min(1).optional() });

/** Why a database says nothing. A report is wanted most then. */
const brokenCodes: readonly string[] = [
  'database_damaged',
  'database_newer',
  'database_older',
  'unavailable',
  'internal_error',
];

const findBrokenCode = (error: unknown): string | null => {
  const code = error instanceof AppError ? error.code : 'internal_error';
  return brokenCodes.includes(code) ? code : null;
};

/** Reads the report as the acting member. Of a database that can't be opened it says why, and the rest. */
async function readReport(io: Io, common: AnyCommandOptions): Promise<string> {
  try {
    const context = await openCliContext(io, common);
    try {
      const { report } = await context.call('service.report', {});
      return report;
    } finally {
      await context.close();
    }
  } catch (error) {
    const code = findBrokenCode(error);
    if (code === null) throw error;
    const facts = {
      madeAtMs: io.now(),
      channel: 'cli',
      dataDirectory: getDirectoryPath(io, common),
      sections: [{ title: 'Health', lines: [`The database can't be opened: ${code}`] }],
      names: new Map<string, string>(),
    } as const;
    return createSupportReport(facts);
  }
}

async function checkService(baseUrl: string): Promise<string> {
  const checks = await checkAgentEndpoint(baseUrl, null);
  const lines = checks.map(({ name, ok, detail }) => `${ok ? 'ok  ' : 'FAIL'}  ${name}: ${detail}`);
  return `\n== Doctor\n${lines.join('\n')}\n`;
}

async function writeReport(
  io: Io,
  { file: wanted }: z.output<typeof reportOptions>,
  common: AnyCommandOptions,
): Promise<void> {
  const file = wanted === undefined ? null : resolve(wanted);
  if (file !== null) requireTarget(file, engine.locateDirectory(getDirectoryPath(io, common)), false);
  const text = await readReport(io, common);
  const report = `${text}${await checkService(await findLocalUrl(io, common))}`;
  if (file !== null) writePrivateFile(file, report);
  const lines =
    file === null
      ? report.trimEnd().split('\n')
      : [`Report ${file}`, 'Read it before you send it. Nothing was sent.'];
  printAnswer(io, { value: { file, text: report }, lines }, common.json);
}

/** Adds `support-report`. */
export function addSupportReport(program: Command, io: Io): void {
  program
    .command('support-report')
    .description(
      'Print or write a report for support: versions, health, counts, the newest log; without names',
    )
    .argument('[file]', 'New file to write; without one the report is printed')
    .addHelpText('after', formatExample('support-report report.txt'))
    .action(createAction(reportOptions, (options, common) => writeReport(io, options, common)));
}
