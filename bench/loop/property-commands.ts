import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Service } from '@server/main/start-service';
import type { CommandInput, CommandName, CommandOutput } from '@shared/contract/management-contract';
import type { CommandWorld, LongCommand } from './command-world';

type Call = <Name extends CommandName>(name: Name, input: CommandInput<Name>) => Promise<CommandOutput<Name>>;

const LINE = 'a line without a token\n';
const SCANNED_BYTES = 16 * 1024 * 1024;

/** Lists the commands of a property that read and write no file. */
function listReads(call: Call, { propertyId, busyPrefix }: CommandWorld): LongCommand[] {
  const property = { property_id: propertyId };
  const key = { ...property, prefix: busyPrefix };
  const read = <Name extends CommandName>(name: Name, input: CommandInput<Name>): LongCommand => ({
    what: name,
    run: () => call(name, input),
  });
  return [
    read('numbers.get', { ...property, range: '30d' }),
    read('keys.list', property),
    read('keys.get', key),
    read('keys.usage', { ...property, prefixes: null, range: '30d' }),
    read('keys.report', key),
    read('keys.health', property),
    read('attention.list', {}),
    read('setup.checklist', property),
    read('catalogue.get', {}),
    read('members.list', property),
    read('rooms.list', property),
    read('modules.preview', { ...property, module: 'integration' }),
    read('reservations.search', property),
    read('service.status', {}),
    read('service.report', {}),
    {
      what: 'reservations.search of a name that no guest has',
      run: () => call('reservations.search', { ...property, search: 'Nemo' }),
    },
  ];
}

/** Lists the commands of a property that could take long. */
export async function listPropertyCommands(
  service: Service,
  world: CommandWorld,
  folder: string,
): Promise<LongCommand[]> {
  const { memberId, propertyId } = world;
  const call: Call = (name, input) => service.management.call({ memberId, channel: 'cli' }, name, input);
  const leaks = join(folder, 'leaks');
  await mkdir(leaks, { recursive: true });
  await writeFile(join(leaks, 'notes.txt'), LINE.repeat(SCANNED_BYTES / LINE.length));
  const bundle = join(folder, 'key.mcpb');
  return [
    ...listReads(call, world),
    { what: 'leaks.scan of 16 MiB', run: () => call('leaks.scan', { file: leaks }) },
    {
      what: 'keys.bundle',
      async run() {
        await rm(bundle, { force: true });
        await call('keys.bundle', { property_id: propertyId, file: bundle });
      },
    },
  ];
}
