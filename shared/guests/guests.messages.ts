import { defineMessages } from '@shared/text/message';

/** Texts of the export and the erasure of a guest's data. */
export const guestsMessages = defineMessages('guests', {
  dataTitle: 'Guest data',
  dataLead: 'For a guest who asks what you store, or asks you to erase it.',
  erased: 'The data of this guest was erased on {date}.',
  exportData: 'Export guest data',
  exportFileName: 'guest-data.json',
  exportedData: 'Guest data exported',
  eraseData: 'Erase guest data',
  eraseTitle: 'Erase the data of {name}?',
  eraseUnnamed: 'Erase the data of this guest?',
  eraseGoes:
    'The name, language, country and contact data of the guest are erased, and the guest’s comments in all reservations. This can’t be undone.',
  eraseStays:
    'Reservations stay, with dates, rooms, prices and references of channels. Backups made before now still have the data until they are removed, and restoring one brings it back. Connected systems keep their own copies.',
  eraseKeep: 'Keep guest data',
  erasedToast: 'Guest data erased',
  eraseOpenStay:
    '{count, plural, one{A reservation of this guest isn’t over: {number}.} other{# reservations of this guest aren’t over, the first is {number}.}} Check the guest out or cancel it, then erase the guest.',
});
