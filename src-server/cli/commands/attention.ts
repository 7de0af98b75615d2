import { createCommandAction } from '@server/cli/context/command-action';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import { formatTimestamp } from '@server/cli/output/table';
import { attentionMessages } from '@shared/attention/attention.messages';
import type { AttentionItem } from '@shared/attention/attention-contract';
import type { AttentionFormats } from '@shared/attention/attention-formats';
import { describeAttention } from '@shared/attention/describe-attention';
import { formatEnglish } from '@shared/text/format-english';
import type { Command } from 'commander';
import { z } from 'zod';

const BYTES_PER_MB = 1_000_000;

/** On the command line a permission is named by its string, and times are in UTC. */
const formats: AttentionFormats = {
  message: formatEnglish,
  filled: (english) => english,
  date: formatTimestamp,
  bytes: (bytes) => `${Math.round(bytes / BYTES_PER_MB)} MB`,
  permission: (permission) => permission,
};

function formatItem(item: AttentionItem): string {
  const { title, help } = describeAttention(item, formats);
  return `${title} ${help}`;
}

/** Adds `attention`. The exit code stays 0, so that a script decides by itself what to do about it. */
export function addAttention(program: Command, io: Io): void {
  program
    .command('attention')
    .description('List what needs attention: keys, webhooks, sign-ins, backups, clock, disk and database')
    .addHelpText('after', formatExample('attention --json'))
    .action(
      createCommandAction(io, z.object({}), async (context) => {
        const { items } = await context.call('attention.list', {});
        const lines = items.length === 0 ? [formatEnglish(attentionMessages.nothing)] : items.map(formatItem);
        return { value: items, lines };
      }),
    );
}
