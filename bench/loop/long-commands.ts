import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Service } from '@server/main/start-service';
import type { CommandInput, CommandName } from '@shared/contract/management-contract';
import type { CommandWorld, LongCommand } from './command-world';
import { listPropertyCommands } from './property-commands';

const PAGE = 500;
const textOfNone = { text: 'a text that no record has' };

/** Lists the commands that read the whole log, or much of it, as a member runs them beside calls. */
function listLogCommands(
  service: Service,
  { memberId, busyPrefix }: CommandWorld,
  folder: string,
): LongCommand[] {
  const backup = join(folder, 'backup.db');
  const call = <Name extends CommandName>(name: Name, input: CommandInput<Name>) =>
    service.management.call({ memberId, channel: 'cli' }, name, input);
  // The old file is removed away from the event loop, because the system needs tens of milliseconds for it.
  const exportAll = async (format: 'csv' | 'jsonl'): Promise<void> => {
    const file = join(folder, `log.${format}`);
    await rm(file, { force: true });
    await call('audit.export', { filter: {}, format, file });
  };
  const makeBackup = async (): Promise<void> => {
    await rm(backup, { force: true });
    await call('service.backup', { file: backup });
  };
  return [
    { what: 'audit verify', run: () => call('audit.verify', {}) },
    { what: 'audit export as CSV', run: () => exportAll('csv') },
    { what: 'audit export as JSON', run: () => exportAll('jsonl') },
    { what: 'audit checkpoint', run: () => call('audit.checkpoint', {}) },
    { what: 'backup', run: makeBackup },
    { what: 'inspect a backup', run: () => call('service.inspectBackup', { file: backup }) },
    { what: `page of ${PAGE} records`, run: () => call('audit.list', { limit: PAGE }) },
    { what: 'page of a text that no record has', run: () => call('audit.list', { filter: textOfNone }) },
    { what: 'exact count of all records', run: () => call('audit.count', { exact: true }) },
    {
      what: 'exact count of the refusals of a key',
      run: () =>
        call('audit.count', {
          exact: true,
          filter: { key_prefix: busyPrefix, outcome: 'refused' },
        }),
    },
    {
      what: 'exact count of a text that no record has',
      run: () => call('audit.count', { exact: true, filter: textOfNone }),
    },
    { what: 'records to print', run: () => call('audit.print', {}) },
    { what: 'actors of the log', run: () => call('audit.actors', {}) },
    { what: 'bounds of the log', run: () => call('audit.bounds', {}) },
  ];
}

/** Lists what a member may run beside calls and could take long. */
export const listLongCommands = async (
  service: Service,
  world: CommandWorld,
  folder: string,
): Promise<LongCommand[]> => [
  ...listLogCommands(service, world, folder),
  ...(await listPropertyCommands(service, world, folder)),
];
