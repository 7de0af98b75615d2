import { createCommandAction } from '@server/cli/context/command-action';
import { collectOption, parseWholeNumber } from '@server/cli/options/parse-options';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { Command } from 'commander';
import {
  runWebhookAttempts,
  runWebhookDelete,
  runWebhookDisable,
  runWebhookEnable,
  runWebhookRedeliver,
  runWebhookReplay,
  runWebhookTest,
  webhookAttemptsOptions,
  webhookEventOptions,
  webhookSinceOptions,
} from './change-webhook';
import {
  runWebhookCreate,
  runWebhookList,
  runWebhookRotate,
  webhookCreateOptions,
  webhookListOptions,
  webhookOptions,
} from './create-and-list';
import { hostOptions, noOptions, runWebhookAllow, runWebhookForbid, runWebhookHosts } from './webhook-hosts';

const WEBHOOK = 'Id of the webhook (see "webhooks list")';
const EXAMPLE_ID = 'whk_01jd8v9p3q5r7s9t1v3x5z7b9c';

function addSecrets(webhooks: Command, io: Io): void {
  webhooks
    .command('list')
    .description('List webhooks, oldest first')
    .option('--property <property>', 'Only webhooks of this property (id or exact name)')
    .addHelpText('after', formatExample('webhooks list'))
    .action(createCommandAction(io, webhookListOptions, runWebhookList));
  webhooks
    .command('create')
    .description('Create a webhook and print its secret (shown once)')
    .requiredOption('--property <property>', 'Property of the webhook (id or exact name)')
    .requiredOption('--url <url>', 'Address of the receiver, https')
    .requiredOption('--type <type>', 'Type of event to send (repeat for each)', collectOption)
    .addHelpText(
      'after',
      formatExample(
        'webhooks create --property "Harbour House" --url https://hooks.example.com/in --type reservation.created',
      ),
    )
    .action(createCommandAction(io, webhookCreateOptions, runWebhookCreate));
  webhooks
    .command('rotate')
    .description('Make a new secret and print it (shown once); the old one stays valid for 24 hours')
    .argument('<webhook>', WEBHOOK)
    .addHelpText('after', formatExample(`webhooks rotate ${EXAMPLE_ID}`))
    .action(createCommandAction(io, webhookOptions, runWebhookRotate));
}

function addStates(webhooks: Command, io: Io): void {
  webhooks
    .command('disable')
    .description('Stop messages; the webhook keeps its place')
    .argument('<webhook>', WEBHOOK)
    .addHelpText('after', formatExample(`webhooks disable ${EXAMPLE_ID}`))
    .action(createCommandAction(io, webhookOptions, runWebhookDisable));
  webhooks
    .command('enable')
    .description('Send messages again, from where the webhook stopped')
    .argument('<webhook>', WEBHOOK)
    .addHelpText('after', formatExample(`webhooks enable ${EXAMPLE_ID}`))
    .action(createCommandAction(io, webhookOptions, runWebhookEnable));
  webhooks
    .command('delete')
    .description('Delete a webhook with what is still to be sent')
    .argument('<webhook>', WEBHOOK)
    .addHelpText('after', formatExample(`webhooks delete ${EXAMPLE_ID}`))
    .action(createCommandAction(io, webhookOptions, runWebhookDelete));
}

function addMessages(webhooks: Command, io: Io): void {
  webhooks
    .command('test')
    .description('Send a test message')
    .argument('<webhook>', WEBHOOK)
    .addHelpText('after', formatExample(`webhooks test ${EXAMPLE_ID}`))
    .action(createCommandAction(io, webhookOptions, runWebhookTest));
  webhooks
    .command('redeliver')
    .description('Send one event again')
    .argument('<webhook>', WEBHOOK)
    .requiredOption('--event <seq>', 'Number of the event (see "webhooks attempts")', parseWholeNumber)
    .addHelpText('after', formatExample(`webhooks redeliver ${EXAMPLE_ID} --event 4711`))
    .action(createCommandAction(io, webhookEventOptions, runWebhookRedeliver));
  webhooks
    .command('replay')
    .description('Send every event since a time again, in order')
    .argument('<webhook>', WEBHOOK)
    .requiredOption('--since <time>', 'Time such as 2026-11-21T08:00:00.000Z')
    .addHelpText('after', formatExample(`webhooks replay ${EXAMPLE_ID} --since 2026-11-21T08:00:00.000Z`))
    .action(createCommandAction(io, webhookSinceOptions, runWebhookReplay));
  webhooks
    .command('attempts')
    .description('List the newest attempts of a webhook')
    .argument('<webhook>', WEBHOOK)
    .option('--limit <count>', 'At most this many, 1 to 200 (default: 20)', parseWholeNumber)
    .addHelpText('after', formatExample(`webhooks attempts ${EXAMPLE_ID}`))
    .action(createCommandAction(io, webhookAttemptsOptions, runWebhookAttempts));
}

function addHosts(webhooks: Command, io: Io): void {
  webhooks
    .command('hosts')
    .description('List hosts of your own network that messages may go to')
    .addHelpText('after', formatExample('webhooks hosts'))
    .action(createCommandAction(io, noOptions, runWebhookHosts));
  webhooks
    .command('allow')
    .description('Allow messages to a host of your own network, for this installation')
    .argument('<host>', 'Name or IP address, as the webhook has it')
    .addHelpText('after', formatExample('webhooks allow nas.local'))
    .action(createCommandAction(io, hostOptions, runWebhookAllow));
  webhooks
    .command('forbid')
    .description('No longer allow messages to a host of your own network')
    .argument('<host>', 'Name or IP address (see "webhooks hosts")')
    .addHelpText('after', formatExample('webhooks forbid nas.local'))
    .action(createCommandAction(io, hostOptions, runWebhookForbid));
}

/** Adds the commands `webhooks …`. */
export function addWebhooks(program: Command, io: Io): void {
  const webhooks = program.command('webhooks').description('Send changes to other systems, signed');
  addSecrets(webhooks, io);
  addStates(webhooks, io);
  addMessages(webhooks, io);
  addHosts(webhooks, io);
}
