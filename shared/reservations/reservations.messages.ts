import { defineMessages } from '@shared/text/message';

/** Texts of the import of past reservations. */
export const reservationsMessages = defineMessages('reservations', {
  importCard: 'Import',
  importLead:
    'Import past reservations of {property} from a CSV file with the columns of the public data set “Hotel booking demand”. Importing the same file again changes nothing.',
  importReservations: 'Import reservations',

  // The dialog that imports a file.
  dialogLead: 'Reservations are added to {property}. Invalid rows are skipped and listed with their line.',
  chooseFile: 'Choose a file',
  hotelLabel: 'Hotel in the file <note>(optional)</note>',
  hotelPlaceholder: 'City Hotel',
  hotelHint: 'Required if the file has several hotels.',
  createRooms: 'Create rooms where none is free',
  importing: 'Importing reservations',

  // The result.
  imported: '{count, plural, one{# reservation} other{# reservations}} imported',
  notImported: '{unchanged, number} already imported, {refused, plural, one{# line} other{# lines}} refused.',
  refusedLines: 'Refused lines',
  lineColumn: 'Line',
  reasonColumn: 'Reason',
  firstLines: 'The first {displayed, number} of {total, number}.',
  done: 'Done',

  // Refusals.
  fileEmpty: 'The file has no reservations.',
  hotelMissing:
    'The file has reservations of {count, number} hotels: {hotels}. Enter one of them. On the command line, use --hotel.',
  hotelUnknown: 'The file has no reservations of {hotel}. It has reservations of {hotels}.',
  columnsMissing: 'The header of the file lacks: {columns}.',
  notCsv: '{file} isn’t a CSV file: {reason}',
  fileMissing: 'There is no file {file}.',
  fileUnreadable: '{file} can’t be read.',
  notGzip: '{file} isn’t a gzip file, or it is incomplete.',
  stopped: 'The import stopped before the end. Import the file again to continue.',
  endedUnavailable:
    'The service couldn’t store more. {count, plural, one{# reservation was} other{# reservations were}} imported and kept. Import the file again to continue.',
  endedEarly:
    '{reason} The import ended there: {count, plural, one{# reservation was} other{# reservations were}} imported and kept.',
});
