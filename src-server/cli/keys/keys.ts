import type { CliContext } from '@server/cli/context/cli-context';
import { createCommandAction } from '@server/cli/context/command-action';
import { findNamedProperty } from '@server/cli/context/find-named-property';
import { collectOption, parseDuration, parseWholeNumber } from '@server/cli/options/parse-options';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { formatDefinitionList, formatTimestamp } from '@server/cli/output/table';
import { AppError, createNotFoundError } from '@shared/kernel/errors';
import { parseOrRefuse } from '@shared/kernel/validation';
import type { KeyView } from '@shared/keys/api-key';
import { keyContactSchema, keyDraftSchema, keyNoteSchema, prefixSchema } from '@shared/keys/api-key';
import type { Command } from 'commander';
import { Option } from 'commander';
import { z } from 'zod';
import { keyListOptions, keyStates, runKeyList } from './key-list';

const createOptions = z.object({
  property: z.string(),
  name: z.string(),
  expiresInDays: z.int().optional(),
  scope: z.array(z.string()),
  replaces: prefixSchema.optional(),
});

const revokeOptions = z.object({ prefix: prefixSchema });
const annotateOptions = z.object({
  prefix: prefixSchema,
  note: keyNoteSchema.optional(),
  contact: keyContactSchema.optional(),
});

/** Formats a new key with its token, which is displayed only here. */
function formatNewKey(key: KeyView, token: string, dropped: readonly string[]): string[] {
  const lines = [
    ...formatDefinitionList([
      ['Token', token],
      ['Prefix', key.prefix],
      ['Name', key.name],
      ['Permissions', key.scopes.join(', ')],
      ['Expires', key.expires_at === null ? 'never' : formatTimestamp(key.expires_at)],
    ]),
    '',
    'The token is shown only once. If you lose it, revoke the key and create a new one.',
  ];
  if (dropped.length > 0) lines.push(`Left out because you can't grant them: ${dropped.join(', ')}`);
  return lines;
}

async function createKey(context: CliContext, options: z.output<typeof createOptions>): Promise<CliAnswer> {
  const property = await findNamedProperty(context.store, options.property);
  const draft = parseOrRefuse(keyDraftSchema, {
    property_id: property.id,
    name: options.name,
    expires_in_days: options.expiresInDays ?? null,
    scopes: options.scope,
    ...(options.replaces === undefined ? {} : { replaces: options.replaces }),
  });
  const { key, handle } = await context.call('keys.create', draft);
  const { token } = await context.call('keys.reveal', { handle });
  const granted = new Set<string>(key.scopes);
  const dropped = draft.scopes.filter((scope) => !granted.has(scope));
  const { id, prefix, name, property_id, scopes, state, created_at, expires_at } = key;
  return {
    value: { token, id, prefix, name, property_id, scopes, dropped, state, created_at, expires_at },
    lines: formatNewKey(key, token, dropped),
  };
}

/** Finds the property of the key with that prefix. Throws AppError `not_found`. */
async function findPropertyOf({ store }: CliContext, prefix: string): Promise<string> {
  const propertyId = await store.read(({ keys }) => keys.findPropertyOfPrefix(prefix));
  if (propertyId === null) throw createNotFoundError();
  return propertyId;
}

async function annotateKey(
  context: CliContext,
  { prefix, note, contact }: z.output<typeof annotateOptions>,
): Promise<CliAnswer> {
  if (note === undefined && contact === undefined)
    throw new AppError('validation_failed', 'Enter --note or --contact, or both.');
  const key = await context.call('keys.annotate', {
    property_id: await findPropertyOf(context, prefix),
    prefix,
    ...(note === undefined ? {} : { note }),
    ...(contact === undefined ? {} : { contact }),
  });
  return {
    value: key,
    lines: formatDefinitionList([
      ['Name', key.name],
      ['Prefix', key.prefix],
      ['Note', key.note ?? 'none'],
      ['Contact', key.contact ?? 'none'],
    ]),
  };
}

async function revokeKey(
  context: CliContext,
  { prefix }: z.output<typeof revokeOptions>,
): Promise<CliAnswer> {
  const propertyId = await findPropertyOf(context, prefix);
  const key = await context.call('keys.revoke', { property_id: propertyId, prefix });
  return {
    value: key,
    lines: [`Revoked ${key.name} (${key.prefix}). Calls with it are refused from now on.`],
  };
}

/** Adds `keys create`, `keys list`, `keys annotate` and `keys revoke`. */
export function addKeys(program: Command, io: Io): void {
  const keys = program.command('keys').description('Create, list, annotate and revoke API keys');
  keys
    .command('create')
    .description('Create a key and print its token (shown once)')
    .requiredOption('--property <property>', 'Property of the key (id or exact name)')
    .requiredOption('--name <name>', 'What the key is for')
    .option('--expires-in-days <days>', 'Days until the key expires (default: never)', parseWholeNumber)
    .requiredOption('--scope <permission>', 'Permission of the key (repeat for each)', collectOption)
    .option(
      '--replaces <prefix>',
      'Key to replace (prefix); the app suggests revoking it after a day without calls',
    )
    .addHelpText(
      'after',
      formatExample(
        'keys create --property "Harbour House" --name "Channel manager" --scope reservations.reservation.read --scope rates.availability.read',
      ),
    )
    .action(createCommandAction(io, createOptions, createKey));
  keys
    .command('list')
    .description('List keys, newest first')
    .option('--property <property>', 'Only keys of this property (id or exact name)')
    .addOption(new Option('--state <state>', 'Only keys in this state').choices(keyStates))
    .option(
      '--expiring-in <time>',
      'Only active keys that expire within this time, such as 14d or 24h',
      parseDuration,
    )
    .option('--fail-if-any', 'Exit with 7 if a key is listed, for a scheduled check')
    .addHelpText('after', formatExample('keys list --expiring-in 14d --fail-if-any'))
    .action(createCommandAction(io, keyListOptions, (...given) => runKeyList(io, ...given)));
  keys
    .command('annotate')
    .description('Change the note or contact of a key (an empty text removes it)')
    .argument('<prefix>', 'Prefix of the key (16 characters, see "keys list")')
    .option('--note <text>', 'What members should know about the key (up to 500 characters)')
    .option('--contact <text>', 'Who to ask about the key (up to 120 characters)')
    .addHelpText('after', formatExample('keys annotate 0123456789abcdef --contact "help@example.com"'))
    .action(createCommandAction(io, annotateOptions, annotateKey));
  keys
    .command('revoke')
    .description('Revoke a key immediately and permanently')
    .argument('<prefix>', 'Prefix of the key (16 characters, see "keys list")')
    .addHelpText('after', formatExample('keys revoke 0123456789abcdef'))
    .action(createCommandAction(io, revokeOptions, revokeKey));
}
