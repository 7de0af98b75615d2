import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { linkOf } from '@server/web-host/launch-links';
import { LINK_REQUEST_MS, requestLink } from '@server/web-host/link-request';
import { hashSecret, newSecret } from '@server/web-host/secret';
import { readWebAddress } from '@server/web-host/web-address';
import { AppError } from '@shared/errors';
import { toTimestamp } from '@shared/time';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Everywhere } from './action';
import { action } from './action';
import type { Answer } from './answer';
import { printAnswer } from './answer';
import { commandFor } from './command-for';
import { dataDirectoryOf } from './default-data-directory';
import { example } from './example';
import type { Io } from './io';
import { directoryPath } from './open-house';

const MINUTE_MS = 60_000;

/** The named data folder; where none is named, the demo's own as well: a person who looks at it names nothing. */
const foldersOf = ({ dataDir }: Everywhere, io: Io): string[] => [
  ...new Set(['', '-demo'].map((suffix) => resolve(dataDirectoryOf(dataDir, io, suffix)))),
];

/** A link into the interface of the service that runs. Throws AppError `unavailable` where none does. */
function newLink(common: Everywhere, io: Io): Answer {
  const served = foldersOf(common, io).flatMap((folder) => {
    const address = readWebAddress(folder);
    return address === null ? [] : [{ folder, url: address.url }];
  });
  const [first] = served;
  if (first === undefined)
    throw new AppError(
      'unavailable',
      `No service with the web interface runs on this data folder. Start one: ${commandFor(io, directoryPath(io, common), 'serve')}`,
    );
  const secret = newSecret(randomBytes);
  const nowMs = io.now();
  requestLink(first.folder, hashSecret(secret), nowMs);
  const url = linkOf(first.url, secret);
  return {
    value: { url, expires_at: toTimestamp(nowMs + LINK_REQUEST_MS) },
    lines: [`Open ${url}`, `It opens once, within ${LINK_REQUEST_MS / MINUTE_MS} minutes.`],
  };
}

/** open. */
export function addOpen(program: Command, io: Io): void {
  program
    .command('open')
    .description('Print a link that opens the web interface of the running service, once')
    .addHelpText('after', example('open'))
    .action(
      action(z.object({}), async (_options, common) => {
        printAnswer(io, newLink(common, io), common.json);
      }),
    );
}
