import type { Io } from '@server/cli/output/io';
import { getDefaultCurrency } from '@shared/kernel/default-currency';
import type { PropertyDraft } from '@shared/properties/property-view';
import type { Command } from 'commander';
import { z } from 'zod';
import { getDefaultCountry } from './locale-defaults';
import { parseWholeNumber } from './parse-options';
import { parsePriceOption } from './parse-price';

export const propertyOptions = z.object({
  timeZone: z.string(),
  country: z.string().optional(),
  currency: z.string().optional(),
  town: z.string().optional(),
  rooms: z.int().optional(),
  price: z.string().optional(),
});

/** Adds the options that describe a new property. */
export const withPropertyOptions = (command: Command): Command =>
  command
    .requiredOption('--time-zone <zone>', 'Time zone (IANA name), such as Europe/Lisbon')
    .option('--country <code>', 'Country (two letters), such as PT (default: from your locale)')
    .option(
      '--currency <code>',
      'Currency (three letters), such as EUR (default: the currency of the country)',
    )
    .option('--town <town>', 'Town of the property')
    .option('--rooms <count>', 'Number of rooms to create, all of one type', parseWholeNumber)
    .option('--price <price>', 'Their price per night, in the currency (default: 0, not for sale)');

type PropertyRooms = Pick<PropertyDraft, 'rooms' | 'room_price'>;

/** Says so if the rooms of a new property have no price, because no reservation can be made in them. */
export const formatUnpricedRooms = ({ rooms, room_price: price = 0 }: PropertyRooms): string[] =>
  rooms > 0 && price === 0
    ? ['', 'The rooms are not for sale until a price is set in Settings, Property.']
    : [];

/** Creates the draft of a new property. A missing country or currency is guessed. */
export function createPropertyDraft(
  name: string,
  options: z.output<typeof propertyOptions>,
  io: Io,
): Pick<PropertyDraft, 'name' | 'time_zone' | 'country' | 'currency' | 'address' | 'rooms' | 'room_price'> {
  const country = options.country ?? getDefaultCountry(io, options.timeZone);
  const currency = options.currency ?? getDefaultCurrency(country);
  const price = options.price === undefined ? null : parsePriceOption(options.price, currency);
  return {
    name,
    time_zone: options.timeZone,
    country,
    currency,
    address: options.town === undefined ? {} : { town: options.town },
    rooms: options.rooms ?? 0,
    ...(price === null ? {} : { room_price: price }),
  };
}
