import { readFileSync } from 'node:fs';
import type { CliContext } from '@server/cli/context/cli-context';
import { createUsageError } from '@server/cli/context/command-action';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { AppError } from '@shared/kernel/errors';
import { parseOrRefuse } from '@shared/kernel/validation';
import { mailMessages } from '@shared/mail/mail.messages';
import { mailContract } from '@shared/mail/mail-contract';
import { mailProblemMessages } from '@shared/mail/mail-problem-messages';
import type { MailServerView } from '@shared/mail/mail-server';
import { fillMessage } from '@shared/text/filled-message';
import { formatEnglish } from '@shared/text/format-english';
import { z } from 'zod';

export const mailSetOptions = z.object({
  host: z.string(),
  port: z.int(),
  security: z.string(),
  user: z.string().optional(),
  sender: z.string(),
  passwordStdin: z.boolean().optional(),
  passwordFile: z.string().optional(),
});

const formatServer = ({ host, port, security, user, sender, password }: MailServerView): string[] => [
  `Server    ${host}:${port}, ${security}`,
  `User      ${user ?? 'none'}`,
  `Password  ${password}`,
  `Sender    ${sender}`,
];

/** Displays the mail server without its password. */
export async function runMailShow(context: CliContext): Promise<CliAnswer> {
  const server = await context.call('mail.getServer', {});
  return {
    value: server,
    lines: server === null ? [formatEnglish(mailMessages.noServer)] : formatServer(server),
  };
}

function readPasswordFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new AppError('not_found', `${file} can't be read.`);
  }
}

/** Reads the password from where it is, never from the arguments, which other users of the computer can list. */
async function readMailPassword(
  options: z.output<typeof mailSetOptions>,
  io: Io,
): Promise<string | undefined> {
  const { passwordStdin: isOnInput = false, passwordFile: file } = options;
  if (isOnInput && file !== undefined)
    throw createUsageError('Choose --password-stdin or --password-file, not both.');
  const text = isOnInput ? await io.readInput() : file === undefined ? undefined : readPasswordFile(file);
  return text?.replace(/\r?\n$/, '');
}

/** Stores the mail server. Without a password the stored one stays. */
export async function runMailSet(
  io: Io,
  context: CliContext,
  options: z.output<typeof mailSetOptions>,
): Promise<CliAnswer> {
  const { host, port, security, user = null, sender } = options;
  const password = await readMailPassword(options, io);
  const input = parseOrRefuse(mailContract['mail.setServer'].input, {
    host,
    port,
    security,
    user,
    sender,
    ...(password === undefined ? {} : { password }),
  });
  const server = await context.call('mail.setServer', input);
  return { value: server, lines: [...formatServer(server), '', 'Send a test: brasstag mail test'] };
}

/** Sends a mail to the acting member. A mail that was not sent is a failure, so that a script notices. */
export async function runMailTest(context: CliContext): Promise<CliAnswer> {
  const tested = await context.call('mail.testServer', {});
  if (tested.problem !== null)
    throw new AppError('validation_failed', fillMessage(mailProblemMessages[tested.problem]));
  return { value: tested, lines: [`The mail server has taken a mail to ${tested.address}.`] };
}

/** Removes the mail server with its password. */
export async function runMailRemove(context: CliContext): Promise<CliAnswer> {
  await context.call('mail.removeServer', {});
  return { value: null, lines: ['There is no mail server. Nothing is sent by email.'] };
}
