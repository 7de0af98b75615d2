import { defineMessages } from '@shared/text/message';

/** Why a verification failed. The service sends these texts in English. */
export const chainErrorMessages = defineMessages('audit.chainErrors', {
  hashMismatch: 'Verification failed at record {seq, number}: its hash doesn’t match the previous record.',
  hashOfSeveralMismatch:
    'Verification failed at records {first, number} to {last, number}: their hash doesn’t match the previous record, so at least one of them was changed.',
  derivedMismatch:
    'Verification failed at records {first, number} to {last, number}: the records are intact, but what filters find them by was changed. Read them without a filter, or export them.',
  timeOrderMismatch:
    'Verification failed at record {seq, number}: the records are intact, but what searches by time find them by was changed. Read them without a time, or export all of them.',
  recordMisplaced:
    'Verification failed at record {seq, number}: the chain is intact, but a record is stored outside it, so lists may show or hide records.',
  recordMissing: 'Verification failed at record {seq, number}: the record is missing.',
  recordUnreadable: 'Verification failed at record {seq, number}: the record can’t be read.',
  otherLog:
    'Verification failed at record {seq, number}: the checkpoint belongs to another log, or this log was started over.',
  logTooShort:
    'Verification failed at record {seq, number}: the log ends at record {last, number}, but the checkpoint covers {size, number}.',
  logRewritten:
    'Verification failed at record {seq, number}: it isn’t the record that the checkpoint covers. The log was rewritten.',
  removalGap:
    'Verification failed at record {seq, number}: the removal of records {first, number} to {last, number} doesn’t follow the previous removal.',
  removalMismatch:
    'Verification failed at record {seq, number}: it doesn’t match the removal of records {first, number} to {last, number}.',
  keyRevived:
    'Verification failed at record {seq, number}: it revoked the key {prefix}, but the database calls the key active. Revoke it again.',
  tombstoneMissing:
    'Verification failed at record {seq, number}: it reports a removal that has left no tombstone.',
});
