import { createCommandAction } from '@server/cli/context/command-action';
import { collectOption, parseWholeNumber } from '@server/cli/options/parse-options';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { Command } from 'commander';
import { z } from 'zod';
import { mailSetOptions, runMailRemove, runMailSet, runMailShow, runMailTest } from './mail-server';
import { chooseOptions, runNoticesChoose, runNoticesList, runNoticesSent } from './notice-choices';

const noOptions = z.object({});

/** Adds the commands `notices …`: what the acting member hears of, and by which ways. */
export function addNotices(program: Command, io: Io): void {
  const notices = program.command('notices').description('Choose how you hear of what needs attention');
  notices
    .command('list')
    .description('List the notices and how you get each')
    .addHelpText('after', formatExample('notices list'))
    .action(createCommandAction(io, noOptions, runNoticesList));
  notices
    .command('choose')
    .description('Choose how you get one kind of notice; without --way you get none')
    .argument('<kind>', 'Kind of notice (see "notices list")')
    .option('--property <property>', 'Property (id or exact name) for notices about its keys and webhooks')
    .option('--way <way>', 'bell, desktop or email (repeat for each)', collectOption)
    .addHelpText(
      'after',
      formatExample('notices choose key_expires --property "Harbour House" --way bell --way email'),
    )
    .action(createCommandAction(io, chooseOptions, runNoticesChoose));
  notices
    .command('sent')
    .description('List what was sent to you by email in the last 30 days')
    .addHelpText('after', formatExample('notices sent'))
    .action(createCommandAction(io, noOptions, runNoticesSent));
}

/** Adds the commands `mail …`: the mail server that notices are sent through. */
export function addMail(program: Command, io: Io): void {
  const mail = program.command('mail').description('Set up the mail server for notices');
  mail
    .command('show')
    .description('Display the mail server, without its password')
    .addHelpText('after', formatExample('mail show'))
    .action(createCommandAction(io, noOptions, runMailShow));
  mail
    .command('set')
    .description('Set the mail server; without a password the stored one stays')
    .requiredOption('--host <host>', 'Name or IP address of the mail server')
    .requiredOption('--port <port>', 'Port, usually 465 for tls and 587 for starttls', parseWholeNumber)
    .requiredOption('--security <security>', 'tls, starttls or none (only on this computer)')
    .requiredOption('--sender <email>', 'Address that mails are from')
    .option('--user <user>', 'User, if the mail server asks for one')
    .option('--password-stdin', 'Read the password from standard input')
    .option('--password-file <file>', 'Read the password from a file')
    .addHelpText(
      'after',
      formatExample(
        'mail set --host smtp.example.com --port 465 --security tls --sender house@example.com --user house --password-file smtp-password.txt',
      ),
    )
    .action(createCommandAction(io, mailSetOptions, (context, options) => runMailSet(io, context, options)));
  mail
    .command('test')
    .description('Send a test mail to yourself')
    .addHelpText('after', formatExample('mail test'))
    .action(createCommandAction(io, noOptions, runMailTest));
  mail
    .command('remove')
    .description('Remove the mail server with its password')
    .addHelpText('after', formatExample('mail remove'))
    .action(createCommandAction(io, noOptions, runMailRemove));
}
