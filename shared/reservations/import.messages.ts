import { defineMessages } from '@shared/text/message';

/** Why an import refuses a row of a file. Columns, codes and dates are those of the file. */
export const importMessages = defineMessages('reservations.import', {
  columnCount: 'the row doesn’t have as many columns as the header',
  wholeNumber: '{column}: must be a whole number',
  year: '{column}: must be a year from 2000 to 2099',
  oneOf: '{column}: must be one of {values}',
  roomTypeCode: '{column}: must be the code of a room type',
  country: '{column}: {code} isn’t a country code of ISO 3166-1',
  tooShort: '{column}: must be at least {least} characters',
  tooLong: '{column}: must be at most {most} characters',
  more: 'and {count} more',

  arrivalDate: 'arrival: {date} isn’t a date',
  oneNight: 'nights: a stay has at least one night',
  mostNights: 'nights: must be at most {most}, not {nights}',
  lastDeparture: 'departure: must not be after {date}',
  oneAdult: 'adults: at least one adult is needed',
  mostAdults: 'adults: must be at most {most}, not {adults}',
  mostChildren: 'children: must be at most {most}, not {children}',
  price: 'adr: must be a number',
  negativePrice: 'adr: must not be negative',
  mostAmount: 'adr: the nights must not cost more than {most} together, in the smallest unit of the currency',
  statusDate: 'reservation_status_date: must be a date, YYYY-MM-DD',

  typeMissing: 'There is no room type {code}.',
  noRoomFree: 'No room of type {code} is free for all nights.',
  nightSoldOut: 'No room of this type is available for the night of {night}.',
});
