import { randomBytes } from 'node:crypto';
import type { GlobalOptions } from '@server/cli/context/cli-context';
import { getDirectoryPath, openCliContext } from '@server/cli/context/cli-context';
import { createAction } from '@server/cli/context/command-action';
import { createErrorLog } from '@server/cli/context/command-database';
import { formatCommandFor } from '@server/cli/context/command-for';
import { findDatabaseFile, requireFileDatabase } from '@server/cli/context/database-file';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import { printAnswer } from '@server/cli/output/output';
import { withProgress } from '@server/cli/output/progress-bar';
import { formatDefinitionList, formatTimestamp } from '@server/cli/output/table';
import { createPasswords } from '@server/features/auth/passwords/passwords';
import type { Demo } from '@server/features/setup/demo/create-demo';
import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import type { Command } from 'commander';
import { z } from 'zod';

const LABEL = 'Preparing sample data';

const monotonicMs = (): number => performance.now();

/**
 * Makes the demo with its days of calls in a folder without a database. null: there is one. On a terminal it shows a
 * progress bar.
 */
export const makeDemoWithProgress = (io: Io, dataDirectory: string): Promise<Demo | null> =>
  withProgress(io, LABEL, async (progress) => {
    // Its bookings would be read at every start of the service.
    const { makeDemo } = await import('@server/demo/make-demo');
    return makeDemo(
      {
        dataDirectory,
        now: io.now,
        monotonicMs,
        randomBytes,
        passwords: createPasswords(),
        log: createErrorLog(io),
      },
      progress,
    );
  });

/** Creates the refusal of a folder whose database is not the demo. */
export const createNotDemoError = (isSetUp: boolean): AppError =>
  new AppError(
    'already_exists',
    isSetUp
      ? 'This data directory is not the demo. Choose another one with --data-dir.'
      : 'This data directory has a database in which nothing is set up. The demo is made in a directory without one. Choose another one with --data-dir.',
  );

/** Reads whether anything is set up in the database that is in the folder. */
async function isSetUp(io: Io, options: GlobalOptions): Promise<boolean> {
  const { store, close } = await openCliContext(io, options, true);
  try {
    return (await store.read(({ properties }) => properties.organisation())) !== null;
  } finally {
    await close();
  }
}

/** Formats the demo's one-time secrets and a first call to try. */
export const formatDemo = (
  { organisation, properties, ownerEmail, password, key, token }: Demo,
  baseUrl: string,
) => [
  ...formatDefinitionList([
    ['Organisation', organisation],
    ['Properties', properties.map(({ name }) => name).join(', ')],
    ['Owner', ownerEmail],
    ['Password', password],
    ['Token', token],
    ['Expires', key.expires_at === null ? 'never' : formatTimestamp(key.expires_at)],
  ]),
  '',
  'The password and the token are shown only once. Try:',
  `  curl -s -H "Authorization: Bearer ${token}" "${baseUrl}/api/v1/reservations?limit=3"`,
];

/** Formats the command that creates another key, for a user who has lost the key of the demo. */
export const formatDemoReminder = (io: Io, folder: string): string[] => [
  'The demo is already set up. To create a new key:',
  `  ${formatCommandFor(io, folder, 'keys create --property "Harbour House" --name "My test" --scope reservations.reservation.read')}`,
];

/** Adds `demo`. */
export function addDemo(program: Command, io: Io): void {
  program
    .command('demo')
    .description('Set up a demo organisation with two properties and sample reservations')
    .addHelpText('after', formatExample('demo --data-dir ./demo-data'))
    .action(
      createAction(z.object({}), async (_values, common) => {
        requireFileDatabase(findDatabaseFile(common.database, io), 'demo');
        const demo = await makeDemoWithProgress(io, getDirectoryPath(io, common));
        if (demo === null) throw createNotDemoError(await isSetUp(io, common));
        const { organisation, properties, ownerEmail, password, key, token } = demo;
        const answer = {
          value: { organisation, properties, owner_email: ownerEmail, password, key: { token, ...key } },
          lines: formatDemo(demo, `http://127.0.0.1:${product.defaultPort}`),
        };
        printAnswer(io, answer, common.json);
      }),
    );
}
