import { defineMessages } from '@shared/text/message';

/** Texts of a month of the audit log on paper. */
export const auditPrintMessages = defineMessages('audit.print', {
  open: 'Print a month',
  title: 'Print a month of the audit log',
  lead: 'The filters of the log apply, except for its time. The log records that it was printed.',
  monthLabel: 'Month',
  nothing: 'There are no records to print.',
  count:
    '{count, plural, =0{No record is of this month.} one{# record is printed.} other{# records are printed.}}',
  bounded:
    'This month has {total, number} records. Only the first {printed, number} are printed. To keep all of them, choose Export records.',
  countUnread: 'Couldn’t count the records of this month.',
  monthsUnread: 'Couldn’t read the months of the log.',
  print: 'Print',
  cancel: 'Cancel',

  // The sheet.
  sheetTitle: 'Audit log of {property}, {month}',
  propertyFact: 'Property',
  periodFact: 'Period',
  period: '{from} to {to}, {zone}',
  filtersFact: 'Filters',
  noFilters: 'None: every record of the period',
  recordsFact: 'Records',
  allRecords: '{count, plural, one{# record} other{# records}}',
  firstRecords: 'The first {printed, number} of {total, number}. The rest is in an export of the log.',
  firstFact: 'First record',
  lastFact: 'Last record',
  mark: 'Number {seq, number}, hash',
  compare:
    'To compare this paper with the log, print the same month with the same filters again. As long as no record was changed, numbers and hashes are the same.',
  numberColumn: 'No.',
  aboutColumn: 'About',
  needsPermission: 'Needs “{permission}”',
  printed: 'Printed on {date}.',
});
