import { createCommandAction } from '@server/cli/context/command-action';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import { formatServiceState } from '@server/cli/output/service-state';
import { formatTable, formatTimestamp } from '@server/cli/output/table';
import type { CommandOutput } from '@shared/contract/management-contract';
import type { NodeView } from '@shared/service/nodes-contract';
import type { Command } from 'commander';
import { z } from 'zod';

const HEADINGS = ['COMPUTER', 'STATE', 'VERSION', 'STARTED', 'LAST SEEN', 'DOES FOR ALL', 'DATA DIRECTORY'];

const toRow = (node: NodeView): string[] => [
  node.name,
  formatServiceState({ isRunning: node.is_running, isDraining: node.is_draining }),
  node.version,
  formatTimestamp(node.started_at),
  formatTimestamp(node.last_seen_at),
  node.work.join(', ') || '-',
  node.is_own ? `${node.data_directory} (this one)` : node.data_directory,
];

function formatServices({ is_shared: isShared, nodes }: CommandOutput<'service.nodes'>): string[] {
  if (!isShared) return ['The database is in the data directory, so one service has it alone.'];
  return formatTable(HEADINGS, nodes.map(toRow), 'No service has run in the last day.');
}

/** Adds `services list`. The exit code stays 0, so that a script decides by itself what to do about one that is gone. */
export function addServices(program: Command, io: Io): void {
  program
    .command('services')
    .description('Show the services of a database on a server')
    .command('list')
    .description('List the services that ran in the last day, and whether they run')
    .addHelpText('after', formatExample('services list --json'))
    .action(
      createCommandAction(io, z.object({}), async (context) => {
        const output = await context.call('service.nodes', {});
        return { value: output, lines: formatServices(output) };
      }),
    );
}
