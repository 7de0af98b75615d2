import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { getDirectoryPath } from '@server/cli/context/cli-context';
import type { AnyCommandOptions } from '@server/cli/context/command-action';
import { createAction } from '@server/cli/context/command-action';
import { formatCommandFor } from '@server/cli/context/command-for';
import { resolveDataDirectory } from '@server/cli/context/default-data-directory';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { printAnswer } from '@server/cli/output/output';
import { createSecret, hashSecret } from '@server/kernel/secret';
import { LINK_REQUEST_MS, requestLink } from '@server/sessions/browser/launch-link-request';
import { formatLaunchLink } from '@server/sessions/browser/launch-links';
import { readWebAddress } from '@server/web/web-address';
import { AppError } from '@shared/kernel/errors';
import { MINUTE_MS, toTimestamp } from '@shared/kernel/time';
import type { Command } from 'commander';
import { z } from 'zod';

/** The data directory that is named, else the default one and the demo's. A user of `serve --demo` names none. */
const listFolders = ({ dataDir }: AnyCommandOptions, io: Io): string[] => [
  ...new Set(['', '-demo'].map((suffix) => resolve(resolveDataDirectory(dataDir, io, suffix)))),
];

/** Creates a launch link of the running service. Throws AppError `unavailable` if no service with the web interface runs. */
function createLink(common: AnyCommandOptions, io: Io): CliAnswer {
  const served = listFolders(common, io).flatMap((folder) => {
    const address = readWebAddress(folder);
    return address === null ? [] : [{ folder, url: address.url }];
  });
  const [first] = served;
  if (first === undefined)
    throw new AppError(
      'unavailable',
      `No service with a web interface is running on this data directory. Start one: ${formatCommandFor(io, getDirectoryPath(io, common), 'serve')}`,
    );
  const secret = createSecret(randomBytes);
  const nowMs = io.now();
  requestLink(first.folder, hashSecret(secret), nowMs);
  const url = formatLaunchLink(first.url, secret);
  return {
    value: { url, expires_at: toTimestamp(nowMs + LINK_REQUEST_MS) },
    lines: [`Open ${url}`, `The link works once, within ${LINK_REQUEST_MS / MINUTE_MS} minutes.`],
  };
}

/** Adds `open`. */
export function addOpen(program: Command, io: Io): void {
  program
    .command('open')
    .description('Print a new link to the web interface of the running service')
    .addHelpText('after', formatExample('open'))
    .action(
      createAction(z.object({}), async (_options, common) => {
        printAnswer(io, createLink(common, io), common.json);
      }),
    );
}
