import type { CliContext } from '@server/cli/context/cli-context';
import { createCommandAction, createUsageError } from '@server/cli/context/command-action';
import { findNamedProperty, findOnlyProperty } from '@server/cli/context/find-named-property';
import { parseWholeNumber } from '@server/cli/options/parse-options';
import { parsePriceOption, requestPrice } from '@server/cli/options/parse-price';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { formatTable } from '@server/cli/output/table';
import type { PropertyRow } from '@server/stores/property-store';
import type { RoomsView } from '@shared/rooms/rooms-contract';
import type { Command } from 'commander';
import { z } from 'zod';

const addOptions = z.object({
  property: z.string(),
  type: z.string(),
  name: z.string(),
  count: z.int(),
  maxAdults: z.int(),
  maxChildren: z.int().optional(),
  price: z.string().optional(),
});
const listOptions = z.object({ property: z.string().optional() });

/** Adds the code of its type to each room. The code is null for members who may not see types. */
function addTypeCodes({ types, units }: RoomsView) {
  const codes = new Map(types.map(({ id, code }) => [id, code]));
  return units.map((room) => ({ ...room, room_type: codes.get(room.room_type_id) ?? null }));
}

type AddOptions = z.output<typeof addOptions>;

/** Returns the price of a new room type, in minor units. undefined: the type exists and keeps its price. */
async function choosePrice(
  io: Io,
  { store }: CliContext,
  { id, currency }: PropertyRow,
  { type: code, price }: AddOptions,
): Promise<number | undefined> {
  const known = await store.read(({ rooms }) => rooms.findTypeByCode(id, code));
  const given = price === undefined ? null : parsePriceOption(price, currency);
  if (known === null) return given ?? requestPrice(io, currency);
  if (given !== null && given !== known.basePrice)
    throw createUsageError(`Room type ${code} exists with another price. Change it in Settings, Property.`);
  return undefined;
}

async function addRooms(io: Io, context: CliContext, options: AddOptions): Promise<CliAnswer> {
  const property = await findNamedProperty(context.store, options.property);
  const price = await choosePrice(io, context, property, options);
  const written = await context.call('rooms.save', {
    property_id: property.id,
    change: {
      kind: 'several',
      code: options.type,
      name: options.name,
      max_adults: options.maxAdults,
      max_children: options.maxChildren ?? 0,
      count: options.count,
      ...(price === undefined ? {} : { base_price: price }),
    },
  });
  const units = addTypeCodes(written);
  const first = units.at(0)?.name ?? '';
  const last = units.at(-1)?.name ?? '';
  return {
    value: units,
    lines: [
      `Added to ${property.name}: ${first === last ? first : `${first} to ${last}`}.`,
      ...(price === 0 ? ['Not for sale until a price is set in Settings, Property.'] : []),
    ],
  };
}

async function listRooms(context: CliContext, options: z.output<typeof listOptions>): Promise<CliAnswer> {
  const property = await findOnlyProperty(context.store, options.property);
  const units = addTypeCodes(await context.call('rooms.list', { property_id: property.id }));
  return {
    value: units,
    lines: formatTable(
      ['Room', 'Type', 'Condition', 'Today', 'Id'],
      units.map(({ name, room_type, condition, day_state, id }) => [
        name,
        room_type ?? '',
        condition,
        day_state,
        id,
      ]),
      'No rooms.',
    ),
  };
}

/** Adds `rooms add` and `rooms list`. */
export function addRoomCommands(program: Command, io: Io): void {
  const rooms = program.command('rooms').description('List and add rooms');
  rooms
    .command('add')
    .description('Add rooms of one type, and the type if it is new')
    .requiredOption('--property <property>', 'Property (id or exact name)')
    .requiredOption('--type <code>', 'Code of the room type, such as DBL')
    .requiredOption('--name <name>', 'Name of the rooms; Brasstag adds a number to each')
    .requiredOption('--count <count>', 'Number of rooms to add', parseWholeNumber)
    .requiredOption('--max-adults <adults>', 'Maximum adults in a room of this type', parseWholeNumber)
    .option(
      '--max-children <children>',
      'Maximum children in a room of this type (default: 0)',
      parseWholeNumber,
    )
    .option(
      '--price <price>',
      "Price per night of a new type, in the property's currency; 0 means not for sale (asked for on a terminal)",
    )
    .addHelpText(
      'after',
      formatExample(
        'rooms add --property "Harbour House" --type DBL --name "Double" --count 8 --max-adults 2 --price 120',
      ),
    )
    .action(createCommandAction(io, addOptions, (context, options) => addRooms(io, context, options)));
  rooms
    .command('list')
    .description('List rooms with their condition and status today')
    .option('--property <property>', 'Property (id or exact name; required if there are several)')
    .addHelpText('after', formatExample('rooms list --property "Harbour House"'))
    .action(createCommandAction(io, listOptions, listRooms));
}
