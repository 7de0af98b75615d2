import type { AnyCommandOptions } from '@server/cli/context/command-action';
import { createAction, createUsageError } from '@server/cli/context/command-action';
import { findDatabaseFile, readDatabaseUrl } from '@server/cli/context/database-file';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import { printAnswer } from '@server/cli/output/output';
import { migrateServer } from '@server/engine/server-engine';
import type { Command } from 'commander';
import { z } from 'zod';

const DEFAULT_ROLE = 'brasstag_app';
const DEFAULT_READER = 'brasstag_reader';

const migrateOptions = z.object({ serviceRole: z.string().min(1), readerRole: z.string().min(1) });

async function migrate(
  io: Io,
  { serviceRole, readerRole }: z.output<typeof migrateOptions>,
  common: AnyCommandOptions,
): Promise<void> {
  const file = findDatabaseFile(common.database, io);
  if (file === null)
    throw createUsageError(
      'migrate needs --database. A database in a data directory is migrated when it is opened.',
    );
  const roles = { service: serviceRole, reader: readerRole };
  const { applied, hasReader } = await migrateServer(readDatabaseUrl(file), roles, io.now());
  if (!hasReader && readerRole !== DEFAULT_READER)
    throw createUsageError(`There is no database role ${readerRole} for auditors. Everything else is done.`);
  const lines = [
    applied.length === 0
      ? 'The database is of this version already.'
      : `Migrations applied: ${applied.join(', ')}`,
    `The role ${serviceRole} has the rights of a service.`,
    ...(hasReader ? [`The role ${readerRole} can read the audit log.`] : []),
  ];
  const value = { applied, service_role: serviceRole, reader_role: hasReader ? readerRole : null };
  printAnswer(io, { value, lines }, common.json);
}

/** Adds `migrate`. */
export function addMigrate(program: Command, io: Io): void {
  program
    .command('migrate')
    .description('Bring the tables of a PostgreSQL database to this version, and give the service its rights')
    .option('--service-role <role>', 'Database role that services connect as', DEFAULT_ROLE)
    .option(
      '--reader-role <role>',
      'Database role of auditors, who read the log and nothing else, if there is one',
      DEFAULT_READER,
    )
    .addHelpText('after', formatExample('migrate --database /etc/brasstag/owner-url'))
    .action(createAction(migrateOptions, (options, common) => migrate(io, options, common)));
}
