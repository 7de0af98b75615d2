import type { ParsedInput } from '@shared/contract/management-contract';

/** One property of the demo, and which rows of the extract become its reservations. */
export interface DemoProperty {
  readonly draft: ParsedInput<'properties.add'>;
  readonly hotel: string;
  /** Names of its room types, by their code in the extract. */
  readonly typeNames: Readonly<Record<string, string>>;
  /** Prices in minor units of the types that the extract assigns and never sells. decision 0134. */
  readonly unsoldPrices: Readonly<Record<string, number>>;
  /** Rooms of each type: as many as the stays of the extract need, also those that are reserved later. */
  readonly roomCounts: Readonly<Record<string, number>>;
}

export const demoOrganisation = 'Brasstag demo';

/** The Owner of the demo. The address belongs to no person. */
export const demoOwner = { name: 'Demo Owner', email: 'owner@demo.example' } as const;

const inLisbon = {
  time_zone: 'Europe/Lisbon',
  currency: 'EUR',
  country: 'PT',
  check_in_time: '15:00',
  check_out_time: '11:00',
  auto_assign_days: 7,
  rooms: 0,
} as const;

export const demoProperties: readonly DemoProperty[] = [
  {
    draft: { ...inLisbon, name: 'Harbour House', address: { town: 'Lagos' } },
    hotel: 'Resort Hotel',
    typeNames: { B: 'Courtyard Twin', C: 'Family Room', H: 'Harbour Suite', I: 'Attic Room' },
    unsoldPrices: { B: 9500, I: 7000 },
    roomCounts: { B: 1, C: 13, H: 3, I: 1 },
  },
  {
    draft: { ...inLisbon, name: 'Old Town Rooms', address: { town: 'Lisboa' } },
    hotel: 'City Hotel',
    typeNames: { C: 'Family Room', E: 'Old Town Double', G: 'Roof Suite' },
    unsoldPrices: {},
    roomCounts: { C: 1, E: 6, G: 4 },
  },
];

/** The permissions of the key whose token is shown. They are what a channel manager needs, and no others. */
export const demoScopes = [
  'property.profile.read',
  'inventory.roomtype.read',
  'rates.availability.read',
  'reservations.reservation.read',
  'reservations.reservation.create',
  'reservations.reservation.update',
  'reservations.reservation.cancel',
] as const;

export const DEMO_KEY_DAYS = 30;
