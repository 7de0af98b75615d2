import { createAction, createUsageError } from '@server/cli/context/command-action';
import { parsePublicUrl } from '@server/cli/options/parse-options';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import { printAnswer } from '@server/cli/output/output';
import { defaultBaseUrl } from '@shared/kernel/product';
import { findTokens } from '@shared/kernel/token-in-text';
import {
  agentClients,
  defaultKeyEnv,
  formatAgentSnippet,
  isAgentClient,
  isKeyEnv,
} from '@shared/keys/agent-snippets';
import { formatEnglish } from '@shared/text/format-english';
import type { Command } from 'commander';
import { z } from 'zod';

const snippetOptions = z.object({
  client: z.string(),
  property: z.string().optional(),
  keyEnv: z.string(),
  baseUrl: z.string(),
});

function printSnippet(io: Io, options: z.output<typeof snippetOptions>, asJson: boolean): void {
  const { client, property, keyEnv, baseUrl } = options;
  if (!isAgentClient(client)) throw createUsageError(`Unknown client. Clients: ${agentClients.join(', ')}.`);
  // The message does not quote the value: the user may have typed a token there.
  if (!isKeyEnv(keyEnv))
    throw createUsageError(
      '--key-env must be the name of an environment variable in upper case, not the key itself.',
    );
  if (property !== undefined && findTokens(property).length > 0)
    throw createUsageError('--property must be the name of a property, not a key.');
  const snippet = formatAgentSnippet(
    client,
    { baseUrl, keyEnv, propertyName: property ?? null },
    formatEnglish,
  );
  const lines = [`${snippet.title}. ${snippet.instruction}`, '', snippet.text, '', snippet.note];
  printAnswer(io, { value: snippet, lines }, asJson);
}

/** Adds `agents snippet`. */
export function addAgents(program: Command, io: Io): void {
  program
    .command('agents')
    .description('Connect AI agents')
    .command('snippet')
    .description('Print how to connect a client; the snippet contains no key')
    .argument('<client>', `One of: ${agentClients.join(', ')}`)
    .option('--property <name>', 'Property of the key, used to name the connection')
    .option('--key-env <name>', 'Environment variable that will hold the key', defaultKeyEnv)
    .option('--base-url <url>', 'Address of the service', parsePublicUrl, defaultBaseUrl)
    .addHelpText(
      'after',
      formatExample('agents snippet claude-code --property "Harbour House" --key-env BRASSTAG_TOKEN'),
    )
    .action(createAction(snippetOptions, async (options, { json }) => printSnippet(io, options, json)));
}
