/** Rooms, guests and reservations. */
export const reservationsRequirements = {
  'domain.no-double-booking': {
    source: 'decision 0060',
    behaviour: 'No room is sold twice for a night, whatever the sequence or interleaving.',
  },
  'domain.capacity': {
    source: 'decision 0060',
    behaviour: 'Per room type and night, assigned and unassigned reservations never exceed the active rooms.',
  },
  'rooms.price-missing': {
    source: 'decision 0134',
    behaviour:
      'A night without a price is not sold: no room of such a type is available, and a reservation of it needs the price of each night.',
  },
  'rooms.price-asked': {
    source: 'decision 0134',
    behaviour:
      'The command line adds rooms of a new type only with a price: a terminal is asked for it, a script without one exits with 2, and 0 means not for sale.',
  },
  'domain.unit-nights': {
    source: 'decision 0060',
    behaviour: 'The nights sold equal what statuses and dates say.',
  },
  'domain.status-machine': {
    source: 'decision 0059',
    behaviour: 'Statuses change only along the machine; a repeated action changes nothing.',
  },
  'domain.version': {
    source: 'decision 0017',
    behaviour: 'Every change raises the version by one.',
  },
  'domain.views-do-not-drift': {
    source: 'decision 0063',
    behaviour: 'The stored answers equal what the columns say.',
  },
  'domain.reference-unique': {
    source: 'decision 0062',
    behaviour: "A channel's reference names one reservation.",
  },
  'domain.holds': {
    source: 'decision 0059',
    behaviour: 'A hold that has ended frees its nights.',
  },
  'domain.assignment': {
    source: 'decision 0061',
    behaviour: 'Reservations without a room get the best-fitting one some days before arrival.',
  },
  'domain.last-unit': {
    source: 'decision 0060',
    behaviour: 'Of many parallel bookings of the last room exactly one succeeds.',
  },
  'domain.local-dates': {
    source: 'decision 0057',
    behaviour: 'Nights are property-local; clock changes move local times by one fixed rule.',
  },
  'domain.text': {
    source: 'decision 0058',
    behaviour: 'Text is NFC, trimmed, without control characters, limited in code points.',
  },
  'domain.untrusted': {
    source: 'decision 0058',
    behaviour: 'Text written by guests or channels is marked untrusted.',
  },
  'reservations.history': {
    source: 'decision 0137',
    behaviour: 'Every change of a reservation names its record, and the record lists what changed.',
  },
  'reservations.read-as-api': {
    source: 'decision 0137',
    behaviour: 'Members see the fields of a reservation that the API shows a key with their permissions.',
  },
  'reservations.history-after-retention': {
    source: 'decision 0137',
    behaviour: 'A change whose record retention has removed is shown as such.',
  },
  'reservations.history-after-restore': {
    source: 'decision 0137',
    behaviour:
      'A restore puts back the history of a reservation as it was in the backup, and later changes continue it.',
  },
  'data.import': {
    source: 'decision 0064',
    behaviour: 'Real bookings are imported once, bad rows refused one by one with line and reason.',
  },
  'data.import-authorised': {
    source: 'decision 0064',
    behaviour:
      'Each transaction of an import checks that its member still may; the refusal says how much was imported before, and is recorded.',
  },
  'data.oracle': {
    source: 'decision 0061; decision 0064',
    behaviour:
      'Real stays fit their unit counts, and not one unit fewer of every type: of all 74,486, too many to ship, exactly 56 do not.',
  },
} as const;
