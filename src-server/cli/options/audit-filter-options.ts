import type { CliContext } from '@server/cli/context/cli-context';
import { findNamedProperty } from '@server/cli/context/find-named-property';
import type { Io } from '@server/cli/output/io';
import type { AuditFilterInput } from '@shared/audit/audit-filter';
import { channels, outcomes } from '@shared/audit/audit-record';
import { prefixSchema } from '@shared/keys/api-key';
import type { Command } from 'commander';
import { Option } from 'commander';
import { z } from 'zod';
import { parseTimeOption } from './parse-options';

/** Options that select records of the audit log. */
export const auditFilterOptions = z.object({
  property: z.string().optional(),
  key: prefixSchema.optional(),
  outcome: z.enum(outcomes).optional(),
  channel: z.enum(channels).optional(),
  since: z.string().optional(),
  requestId: z.string().min(1).max(300).optional(),
});

export const withAuditFilter = (command: Command, io: Io): Command =>
  command
    .option('--property <property>', 'Only records of this property (id or exact name)')
    .option('--key <prefix>', 'Only records of this key (prefix)')
    .addOption(new Option('--outcome <outcome>', 'Only records with this outcome').choices(outcomes))
    .addOption(new Option('--channel <channel>', 'Only records from this channel').choices(channels))
    .option(
      '--since <time>',
      'Only records since this time (RFC 3339), or for the last 24h, 7d, 30m',
      (text) => parseTimeOption(text, io.now()),
    )
    .option('--request-id <id>', 'Only the record of this call (X-Request-Id of its answer)');

export async function resolveAuditFilter(
  context: CliContext,
  { property, key, outcome, channel, since, requestId }: z.output<typeof auditFilterOptions>,
): Promise<AuditFilterInput> {
  return {
    property_id: property === undefined ? undefined : (await findNamedProperty(context.store, property)).id,
    key_prefix: key,
    outcome,
    channel,
    since,
    request_id: requestId,
  };
}
