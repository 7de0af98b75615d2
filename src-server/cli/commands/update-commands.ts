import { createCommandAction } from '@server/cli/context/command-action';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import { formatTimestamp } from '@server/cli/output/table';
import { getProductSource } from '@server/features/service/updates/product-updates';
import { updatesMessages } from '@shared/service/updates.messages';
import type { UpdatesView } from '@shared/service/updates-contract';
import { formatEnglish } from '@shared/text/format-english';
import type { Command } from 'commander';
import { Argument } from 'commander';
import { z } from 'zod';

/** What to type, and how the setting is stored. */
const choices = { never: 'never', 'on-request': 'on_request', weekly: 'weekly' } as const;

function describeVersions({ version, newest, is_newer: isNewer }: UpdatesView): string {
  if (newest === null) return formatEnglish(updatesMessages.unknown, { version });
  return isNewer
    ? formatEnglish(updatesMessages.newer, { newest, version })
    : formatEnglish(updatesMessages.current, { version });
}

/** Formats what is known, what to do, and what prevented the last check. */
function formatUpdates(view: UpdatesView): string[] {
  const { check, checked_at: checkedAt, problem, is_newer: isNewer, installed_as: installedAs } = view;
  return [
    describeVersions(view),
    ...(isNewer ? [formatEnglish(updatesMessages[installedAs])] : []),
    ...(checkedAt === null
      ? []
      : [formatEnglish(updatesMessages.checkedAt, { time: formatTimestamp(checkedAt) })]),
    ...(problem === null ? [] : [formatEnglish(updatesMessages[problem])]),
    `${formatEnglish(updatesMessages.choice)}: ${formatEnglish(updatesMessages[check])}.`,
  ];
}

/** Adds `updates show`, `updates check` and `updates set`. Absent while there is no address to ask. */
export function addUpdates(program: Command, io: Io): void {
  if ((io.updateSource ?? getProductSource()) === null) return;
  const updates = program.command('updates').description('Look for a newer version, or choose when to look');
  updates
    .command('show')
    .description('Show what is known of newer versions, without asking')
    .addHelpText('after', formatExample('updates show'))
    .action(
      createCommandAction(io, z.object({}), async (context) => {
        const view = await context.call('service.updates', {});
        return { value: view, lines: formatUpdates(view) };
      }),
    );
  updates
    .command('check')
    .description('Ask now which version is the newest')
    .addHelpText('after', formatExample('updates check'))
    .action(
      createCommandAction(io, z.object({}), async (context) => {
        const view = await context.call('service.checkUpdates', {});
        return { value: view, lines: formatUpdates(view) };
      }),
    );
  updates
    .command('set')
    .description('Choose when to ask which version is the newest')
    .addArgument(new Argument('<when>', 'When to ask').choices(Object.keys(choices)))
    .addHelpText('after', formatExample('updates set weekly'))
    .action(
      createCommandAction(
        io,
        z.object({ when: z.enum(['never', 'on-request', 'weekly']) }),
        async (context, { when }) => {
          await context.call('service.configure', { update_check: choices[when] });
          const view = await context.call('service.updates', {});
          return { value: view, lines: formatUpdates(view) };
        },
      ),
    );
}
