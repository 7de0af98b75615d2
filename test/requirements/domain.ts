/** Properties, rooms, guests, reservations. */
export const domainRequirements = {
  'domain.no-double-booking': {
    section: 'design: domain 2.5.1',
    behaviour: 'No unit is sold twice for a night, whatever the sequence or interleaving.',
  },
  'domain.capacity': {
    section: 'design: domain 2.5.2',
    behaviour: 'Per room type and night, assigned and unassigned stays never exceed the active units.',
  },
  'domain.unit-nights': {
    section: 'design: domain 2.5.4',
    behaviour: 'The nights sold equal what statuses and dates say.',
  },
  'domain.status-machine': {
    section: 'design: domain 2.4',
    behaviour: 'Statuses change only along the machine; a repeated action changes nothing.',
  },
  'domain.money': {
    section: 'design: domain 2.1',
    behaviour: 'Money is in minor units; the total is the exact sum of the nights.',
  },
  'domain.version': {
    section: 'design: domain 2.5.6',
    behaviour: 'Every change raises the version by one.',
  },
  'domain.views-do-not-drift': {
    section: 'design: performance 3',
    behaviour: 'The stored answers equal what the columns say.',
  },
  'domain.reference-unique': {
    section: 'design: domain 2.5.7',
    behaviour: "A channel's reference names one reservation.",
  },
  'domain.holds': {
    section: 'design: domain 2.4',
    behaviour: 'A hold that has passed frees its nights.',
  },
  'domain.assignment': {
    section: 'design: domain 2.5.3',
    behaviour: 'Unassigned stays receive the best-fitting room some days before arrival.',
  },
  'domain.last-unit': {
    section: 'design: domain 2.5.9',
    behaviour: 'Of many parallel bookings of the last unit exactly one succeeds.',
  },
  'domain.local-dates': {
    section: 'design: domain 2.3',
    behaviour: 'Nights are property-local; clock changes move local times as the design says.',
  },
  'domain.text': {
    section: 'design: domain 2.1',
    behaviour: 'Text is NFC, trimmed, without control characters, limited in code points.',
  },
  'domain.untrusted': {
    section: 'design: domain 2.1',
    behaviour: 'Text written by guests or channels is marked untrusted.',
  },
  'domain.currency': {
    section: 'design: domain 2.1',
    behaviour: 'Minor units follow ISO 4217.',
  },
} as const;
