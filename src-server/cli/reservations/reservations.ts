import { createCommandAction } from '@server/cli/context/command-action';
import { parseWholeNumber } from '@server/cli/options/parse-options';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import { reservationLists } from '@shared/reservations/reservations-contract';
import type { Command } from 'commander';
import { Option } from 'commander';
import { reservationListOptions, runReservationList } from './reservation-list';
import { reservationShowOptions, runReservationShow } from './reservation-show';

const DEFAULT_LIMIT = 50;
const PROPERTY = 'Property (id or exact name; required if there are several)';

/** Adds `reservations list` and `reservations show`. */
export function addReservations(program: Command, io: Io): void {
  const reservations = program
    .command('reservations')
    .description('List reservations, and show one with its history');
  reservations
    .command('list')
    .description('List reservations by part of the list, or search in all of them')
    .option('--property <property>', PROPERTY)
    .addOption(
      new Option('--list <part>', "Part of the list, by the property's day today")
        .choices(reservationLists)
        .default('all'),
    )
    .option(
      '--search <text>',
      'Beginning of a guest name, of a number or of a reference, in all reservations',
    )
    .option('--limit <count>', 'Maximum number of reservations', parseWholeNumber, DEFAULT_LIMIT)
    .addHelpText('after', formatExample('reservations list --property "Harbour House" --list arrivals'))
    .action(createCommandAction(io, reservationListOptions, runReservationList));
  reservations
    .command('show')
    .description('Show a reservation and what happened to it, newest first')
    .argument('<reservation>', 'Number or id of the reservation (see "reservations list")')
    .option('--property <property>', PROPERTY)
    .addHelpText('after', formatExample('reservations show R-2026-000123 --property "Harbour House"'))
    .action(createCommandAction(io, reservationShowOptions, runReservationShow));
}
