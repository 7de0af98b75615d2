import { getDirectoryPath } from '@server/cli/context/cli-context';
import type { AnyCommandOptions } from '@server/cli/context/command-action';
import { createAction } from '@server/cli/context/command-action';
import { findLocalUrl } from '@server/cli/context/find-base-url';
import { checkServer } from '@server/cli/database/check-server';
import { parsePublicUrl } from '@server/cli/options/parse-options';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import { printAnswer } from '@server/cli/output/output';
import { AppError } from '@shared/kernel/errors';
import { defaultBaseUrl } from '@shared/kernel/product';
import type { Command } from 'commander';
import { z } from 'zod';
import type { AgentCheck } from './agent-checks';
import { checkAgentEndpoint } from './agent-checks';
import { checkDailyBackup } from './backup-check';
import { checkNetwork } from './network-check';

const doctorOptions = z.object({ tokenStdin: z.boolean().default(false), baseUrl: z.string().optional() });

const formatCheck = ({ name, ok, detail }: AgentCheck): string =>
  `${ok ? 'ok  ' : 'FAIL'}  ${name}: ${detail}`;

async function runDoctor(
  io: Io,
  options: z.output<typeof doctorOptions>,
  common: AnyCommandOptions,
): Promise<void> {
  const token = options.tokenStdin ? (await io.readInput()).trim() : null;
  const path = getDirectoryPath(io, common);
  const { lines: database, isNew } = await checkServer(io, common.database, path);
  const hasSettings = !isNew && database.every(({ ok }) => ok);
  // A command that opens a database claims its fingerprints, and marks one that was set back.
  const baseUrl = options.baseUrl ?? (hasSettings ? await findLocalUrl(io, common) : defaultBaseUrl);
  const checks = [
    ...database,
    ...(await checkAgentEndpoint(baseUrl, token)),
    ...(hasSettings ? await checkNetwork(io, common) : []),
    ...(database.length > 0 ? [] : checkDailyBackup(path, io.now())),
  ];
  printAnswer(io, { value: checks, lines: checks.map(formatCheck) }, common.json);
  const failed = checks.filter(({ ok }) => !ok);
  if (failed.length > 0) throw new AppError('unavailable', `Check failed: ${failed[0]?.name ?? ''}.`);
}

/** Adds `doctor`. */
export function addDoctor(program: Command, io: Io): void {
  program
    .command('doctor')
    .description(
      'Check the MCP endpoint (port, key, permission, tools), the address on the network, the daily backup, and a database on a server',
    )
    .option('--token-stdin', 'Also check the token on standard input; its calls are recorded')
    .option('--base-url <url>', 'Address of the service (default: where it answers here)', parsePublicUrl)
    .addHelpText('after', formatExample('doctor --token-stdin < token.txt'))
    .action(createAction(doctorOptions, (options, common) => runDoctor(io, options, common)));
}
