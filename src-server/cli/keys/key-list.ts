import type { CliContext } from '@server/cli/context/cli-context';
import type { AnyCommandOptions } from '@server/cli/context/command-action';
import { createUsageError } from '@server/cli/context/command-action';
import { findGrantedProperties } from '@server/cli/context/find-granted-properties';
import { listAllProperties } from '@server/cli/context/find-named-property';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { printAnswer } from '@server/cli/output/output';
import { formatTable, formatTimestamp } from '@server/cli/output/table';
import { AppError } from '@shared/kernel/errors';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import { formatEnglish } from '@shared/text/format-english';
import { z } from 'zod';

export const keyStates = ['active', 'revoked', 'expired'] as const;

export const keyListOptions = z.object({
  property: z.string().optional(),
  state: z.enum(keyStates).optional(),
  /** Milliseconds. */
  expiringIn: z.int().optional(),
  failIfAny: z.boolean().default(false),
});

type KeyListOptions = z.output<typeof keyListOptions>;

/** True if the key is active and ends before that time. */
const isActiveUntil = ({ state, expires_at }: KeyView, endMs: number): boolean =>
  state === 'active' && expires_at !== null && Date.parse(expires_at) <= endMs;

function isListed(key: KeyView, { state, expiringIn }: KeyListOptions, nowMs: number): boolean {
  if (state !== undefined && key.state !== state) return false;
  return expiringIn === undefined || isActiveUntil(key, nowMs + expiringIn);
}

async function formatKeys(context: CliContext, keys: readonly KeyView[]): Promise<readonly string[]> {
  const names = new Map((await listAllProperties(context.store)).map(({ id, name }) => [id, name]));
  return formatTable(
    ['Name', 'Prefix', 'State', 'Expires', 'Property', 'Permissions'],
    keys.map((key) => [
      key.name,
      key.prefix,
      key.state,
      key.expires_at === null ? 'never' : formatTimestamp(key.expires_at),
      names.get(key.property_id) ?? key.property_id,
      key.scopes.join(', '),
    ]),
    'No keys.',
  );
}

/** Lists keys, newest first. With `--fail-if-any` it prints them and throws AppError `keys_found`. */
export async function runKeyList(
  io: Io,
  context: CliContext,
  options: KeyListOptions,
  common: AnyCommandOptions,
): Promise<CliAnswer> {
  if (options.expiringIn !== undefined && options.state !== undefined && options.state !== 'active')
    throw createUsageError('--expiring-in lists active keys only. Leave out --state.');
  const keys: KeyView[] = [];
  const asked = await findGrantedProperties(context, options.property, 'integration.apikey.manage');
  for (const propertyId of asked)
    keys.push(...(await context.call('keys.list', { property_id: propertyId })));
  const nowMs = io.now();
  const listed = keys
    .filter((key) => isListed(key, options, nowMs))
    .toSorted((left, right) => (left.created_at < right.created_at ? 1 : -1));
  const answer = { value: listed, lines: await formatKeys(context, listed) };
  if (!options.failIfAny || listed.length === 0) return answer;
  printAnswer(io, answer, common.json);
  throw new AppError('keys_found', formatEnglish(keysMessages.keysFound, { count: listed.length }));
}
