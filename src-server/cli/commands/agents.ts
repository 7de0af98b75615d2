import { resolve } from 'node:path';
import type { AnyCommandOptions } from '@server/cli/context/command-action';
import { createAction, createUsageError } from '@server/cli/context/command-action';
import { resolveDataDirectory } from '@server/cli/context/default-data-directory';
import { findBaseUrl } from '@server/cli/context/find-base-url';
import { parsePublicUrl } from '@server/cli/options/parse-options';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import { printAnswer } from '@server/cli/output/output';
import { requireTarget } from '@server/cli/output/output-path';
import { formatDefinitionList } from '@server/cli/output/table';
import { writePrivateFile } from '@server/cli/output/write-private-file';
import { engine } from '@server/engine/engine';
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

const connectionOptions = z.object({
  property: z.string().optional(),
  baseUrl: z.string().optional(),
});

const snippetOptions = connectionOptions.extend({ client: z.string(), keyEnv: z.string() });
const bundleOptions = connectionOptions.extend({
  file: z.string().min(1),
  force: z.boolean().default(false),
});

function requirePropertyName(property: string | undefined): void {
  if (property !== undefined && findTokens(property).length > 0)
    throw createUsageError('--property must be the name of a property, not a key.');
}

async function printSnippet(
  io: Io,
  options: z.output<typeof snippetOptions>,
  common: AnyCommandOptions,
): Promise<void> {
  const { client, property, keyEnv } = options;
  if (!isAgentClient(client)) throw createUsageError(`Unknown client. Clients: ${agentClients.join(', ')}.`);
  // The message does not quote the value: the user may have typed a token there.
  if (!isKeyEnv(keyEnv))
    throw createUsageError(
      '--key-env must be the name of an environment variable in upper case, not the key itself.',
    );
  requirePropertyName(property);
  const baseUrl = await findBaseUrl(io, common, options.baseUrl);
  const snippet = formatAgentSnippet(
    client,
    { baseUrl, keyEnv, propertyName: property ?? null },
    formatEnglish,
  );
  const lines = [`${snippet.title}. ${snippet.instruction}`, '', snippet.text, '', snippet.note];
  printAnswer(io, { value: snippet, lines }, common.json);
}

async function writeBundle(
  io: Io,
  { file: wanted, property, baseUrl: given, force }: z.output<typeof bundleOptions>,
  common: AnyCommandOptions,
): Promise<void> {
  requirePropertyName(property);
  const file = resolve(wanted);
  requireTarget(file, engine.locateDirectory(resolve(resolveDataDirectory(common.dataDir, io))), force);
  const { createAgentBundle } = await import('@server/features/keys/bundle/create-agent-bundle');
  const baseUrl = await findBaseUrl(io, common, given);
  const bundle = await createAgentBundle({ baseUrl, propertyName: property ?? null });
  writePrivateFile(file, bundle);
  const lines = [
    ...formatDefinitionList([['Bundle', file]]),
    'Open it with Claude Desktop, which asks for the key. The file contains no key.',
  ];
  printAnswer(io, { value: { file, bytes: bundle.length }, lines }, common.json);
}

/** Adds `agents snippet` and `agents bundle`. */
export function addAgents(program: Command, io: Io): void {
  const agents = program.command('agents').description('Connect AI agents');
  agents
    .command('snippet')
    .description('Print how to connect a client; the snippet contains no key')
    .argument('<client>', `One of: ${agentClients.join(', ')}`)
    .option('--property <name>', 'Property of the key, used to name the connection')
    .option('--key-env <name>', 'Environment variable that will hold the key', defaultKeyEnv)
    .option(
      '--base-url <url>',
      'Address of the service (default: where the service answers, else as its settings have it)',
      parsePublicUrl,
    )
    .addHelpText(
      'after',
      formatExample('agents snippet claude-code --property "Harbour House" --key-env BRASSTAG_TOKEN'),
    )
    .action(createAction(snippetOptions, (options, common) => printSnippet(io, options, common)));
  agents
    .command('bundle')
    .description('Write a file that connects Claude Desktop (.mcpb); it asks for the key and contains none')
    .argument('<file>', 'Path of the file to write')
    .option('--property <name>', 'Property of the key, used to name the connection')
    .option(
      '--base-url <url>',
      'Address of the service (default: where the service answers, else as its settings have it)',
      parsePublicUrl,
    )
    .option('--force', 'Overwrite an existing file')
    .addHelpText('after', formatExample('agents bundle harbour-house.mcpb --property "Harbour House"'))
    .action(createAction(bundleOptions, (options, common) => writeBundle(io, options, common)));
}
