/** Rooms, guests and reservations. */
export const reservationsRequirements = {
  'import.refusals': {
    source: 'decision 0205',
    behaviour:
      'An import says in the language of the window why it refuses a row. Command line and records read English, as before.',
  },
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
    behaviour: "A channel's reference and room name one reservation that is neither cancelled nor a no-show.",
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
  'reservations.agreed-price-stays': {
    source: 'decision 0144',
    behaviour:
      'A change of dates or room type keeps agreed prices; added nights cost the price of the room type, and the answer says whether a price changed.',
  },
  'reservations.prices-need-permission': {
    source: 'decision 0144',
    behaviour:
      'Only rates.price.update sets the prices of nights, in a new reservation and in a change, or computes them again.',
  },
  'reservations.narrow-answers': {
    source: 'decision 0145',
    behaviour:
      'A write by a key that may not read the object answers a receipt: id, number, status and version.',
  },
  'reservations.guest-needs-permission': {
    source: 'decision 0145',
    behaviour:
      'Without guests.profile.read a reservation shows no guest and no comment of a guest, and no search finds them.',
  },
  'reservations.named-guest': {
    source: 'decision 0151',
    behaviour: 'A reservation names its guest by id, first name and last name; get_guest shows the rest.',
  },
  'guests.phone-never-refuses': {
    source: 'decision 0151',
    behaviour:
      'A phone number in any form is stored as E.164, with the country of the property as default; what is no number is kept as phone_raw.',
  },
  'guests.email-normalised': {
    source: 'decision 0151',
    behaviour: 'An email address is stored and searched in lower case without spaces around it.',
  },
  'guests.same-guest': {
    source: 'decision 0151',
    behaviour:
      'A reservation with email and last name of a guest of the property is of that guest if the key may read contact data, unless new_guest is true.',
  },
  'guests.erase': {
    source: 'decision 0152',
    behaviour:
      'guests.profile.erase removes the personal data of a guest, comments and remembered answers for good; stays and prices remain, and no file of the service has the data.',
  },
  'guests.erase-refused': {
    source: 'decision 0152',
    behaviour:
      'A guest with a stay that is not over is not erased; an erased guest is neither changed nor booked.',
  },
  'guests.export': {
    source: 'decision 0152',
    behaviour:
      'export_guest returns what is stored about a guest to a key with guests.profile.read and guests.contact.read, reservations and prices by their permissions.',
  },
  'guests.commands': {
    source: 'decision 0152',
    behaviour:
      'Members export and erase a guest in the interface and on the command line with the permissions that a key needs; the record names the id.',
  },
  'guests.no-tools': {
    source: 'decision 0152',
    behaviour: 'Erasing and exporting a guest are not offered to agents.',
  },
  'reservations.free-rooms': {
    source: 'decision 0145',
    behaviour:
      'find_free_rooms lists types with one room free throughout for the party; prices only with inventory.roomtype.read.',
  },
  'reservations.links': {
    source: 'decision 0145',
    behaviour:
      'reservations.link.manage sets and removes the id of a reservation in one other system, and lists find the reservation by it.',
  },
  'reservations.occupancy': {
    source: 'decision 0145',
    behaviour: 'stays.occupancy.read shows which rooms are taken from when to when, and nothing of guests.',
  },
  'reservations.ended-hold-at-once': {
    source: 'decision 0059',
    behaviour:
      'Every read shows an ended hold as cancelled at once; the service records that as its own change.',
  },
  'reservations.unit-problem-at-once': {
    source: 'decision 0061',
    behaviour: 'A stay that no single room can take says so in the answer that sells it.',
  },
  'reservations.unit-problem-cleared': {
    source: 'decision 0061',
    behaviour:
      'A waiting stay loses its unit problem in the transaction that frees or adds a room for all its nights.',
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
  'reservation.guest-touches': {
    source: 'decision 0147',
    behaviour:
      'A change of a guest raises version and updated_at of the guest’s open reservations in the same transaction, with history; others stay.',
  },
} as const;
