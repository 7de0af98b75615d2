import type { CliContext } from '@server/cli/context/cli-context';
import { createCommandAction, createUsageError } from '@server/cli/context/command-action';
import { findNamedProperty } from '@server/cli/context/find-named-property';
import {
  createPropertyDraft,
  formatUnpricedRooms,
  propertyOptions,
  withPropertyOptions,
} from '@server/cli/options/property-options';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { formatDefinitionList, formatTable } from '@server/cli/output/table';
import { propertiesMessages } from '@shared/properties/properties.messages';
import type { PropertyView } from '@shared/properties/property-view';
import { formatEnglish } from '@shared/text/format-english';
import type { Command } from 'commander';
import { z } from 'zod';

const addOptions = propertyOptions.extend({ name: z.string() });
const moduleOptions = z.object({
  module: z.string(),
  state: z.enum(['on', 'off']),
  property: z.string(),
});

/** Formats a property as a list of names and values. */
export const formatProperty = (property: PropertyView): string[] =>
  formatDefinitionList([
    ['Property', property.name],
    ['Id', property.id],
    ['Time zone', property.time_zone],
    ['Country', property.country],
    ['Currency', property.currency],
    ['Integrations', property.modules.includes('integration') ? 'on' : 'off'],
  ]);

async function runPropertiesList(context: CliContext): Promise<CliAnswer> {
  const properties = await context.call('properties.list', {});
  return {
    value: properties,
    lines: formatTable(
      ['Name', 'Id', 'Time zone', 'Currency', 'Integrations'],
      properties.map(({ name, id, time_zone, currency, modules }) => [
        name,
        id,
        time_zone,
        currency,
        modules.includes('integration') ? 'on' : 'off',
      ]),
      'No properties.',
    ),
  };
}

/** Formats what the switch means for the keys of the property. */
function formatKeyEffect(count: number, isOn: boolean): string {
  if (count === 0) return formatEnglish(propertiesMessages.noKeysAffected);
  return formatEnglish(isOn ? propertiesMessages.keysWorkAgain : propertiesMessages.keysStop, { count });
}

async function setModule(context: CliContext, options: z.output<typeof moduleOptions>): Promise<CliAnswer> {
  const { id } = await findNamedProperty(context.store, options.property);
  if (options.module !== 'integration')
    throw createUsageError('Unknown module. The only module is integration.');
  const isOn = options.state === 'on';
  const changed = await context.call('modules.set', { property_id: id, module: options.module, is_on: isOn });
  return {
    value: { ...changed.property, active_keys: changed.active_keys },
    lines: [
      `Integrations is ${options.state} at ${changed.property.name}.`,
      formatKeyEffect(changed.active_keys, isOn),
    ],
  };
}

/** Adds `properties list`, `properties add` and `modules set`. */
export function addProperties(program: Command, io: Io): void {
  const properties = program.command('properties').description('List and add properties');
  properties
    .command('list')
    .description('List the properties where you have a role')
    .addHelpText('after', formatExample('properties list'))
    .action(createCommandAction(io, z.object({}), runPropertiesList));
  withPropertyOptions(
    properties
      .command('add')
      .description('Add a property')
      .requiredOption('--name <name>', 'Name of the property'),
  )
    .addHelpText('after', formatExample('properties add --name "Old Town Rooms" --time-zone Europe/Lisbon'))
    .action(
      createCommandAction(io, addOptions, async (context, options) => {
        const draft = createPropertyDraft(options.name, options, io);
        const property = await context.call('properties.add', draft);
        return { value: property, lines: [...formatProperty(property), ...formatUnpricedRooms(draft)] };
      }),
    );
  program
    .command('modules')
    .description('Switch modules of a property on or off')
    .command('set')
    .description('Switch a module on or off')
    .argument('<module>', 'Module: integration')
    .argument('<state>', 'New state: on or off')
    .requiredOption('--property <property>', 'Property (id or exact name)')
    .addHelpText('after', formatExample('modules set integration on --property "Harbour House"'))
    .action(createCommandAction(io, moduleOptions, setModule));
}
