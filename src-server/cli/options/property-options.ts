import type { Io } from '@server/cli/output/io';
import { getDefaultCurrency } from '@shared/kernel/default-currency';
import type { PropertyDraft } from '@shared/properties/property-view';
import type { Command } from 'commander';
import { z } from 'zod';
import { getDefaultCountry } from './locale-defaults';
import { parseWholeNumber } from './parse-options';

export const propertyOptions = z.object({
  timeZone: z.string(),
  country: z.string().optional(),
  currency: z.string().optional(),
  town: z.string().optional(),
  rooms: z.int().optional(),
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
    .option('--rooms <count>', 'Number of rooms to create, all of one type', parseWholeNumber);

/** Creates the draft of a new property. A missing country or currency is guessed. */
export function createPropertyDraft(
  name: string,
  options: z.output<typeof propertyOptions>,
  io: Io,
): Pick<PropertyDraft, 'name' | 'time_zone' | 'country' | 'currency' | 'address' | 'rooms'> {
  const country = options.country ?? getDefaultCountry(io, options.timeZone);
  return {
    name,
    time_zone: options.timeZone,
    country,
    currency: options.currency ?? getDefaultCurrency(country),
    address: options.town === undefined ? {} : { town: options.town },
    rooms: options.rooms ?? 0,
  };
}
