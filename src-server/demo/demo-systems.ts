import type { Permission } from '@shared/kernel/permissions';

/** A system that calls the service in the demo, and the key that it has. */
interface DemoSystem {
  /** The name of its key. */
  readonly name: string;
  /** What its work needs, chosen one at a time. spec: API key, Permissions. */
  readonly scopes: readonly Permission[];
  /** From the addresses that are reserved for examples and for private networks. */
  readonly address: string;
  /** What its program calls itself. */
  readonly client: string;
  /** null: the key never expires. */
  readonly expiresInDays: number | null;
}

/** Systems of a property, by the part that they have in the demo. */
const demoSystems = {
  channelManager: {
    name: 'Channel manager',
    scopes: [
      'property.profile.read',
      'inventory.roomtype.read',
      'rates.availability.read',
      'reservations.reservation.read',
      'reservations.reservation.create',
      'reservations.reservation.update',
      'reservations.reservation.cancel',
    ],
    address: '192.0.2.10',
    client: 'ChannelSync/7.2',
    expiresInDays: null,
  },
  website: {
    name: 'Website reservations',
    scopes: [
      'property.profile.read',
      'inventory.roomtype.read',
      'rates.availability.read',
      'reservations.reservation.create',
      'reservations.reservation.update',
    ],
    address: '192.0.2.24',
    client: 'node',
    // Nine days are left when the demo is shown.
    expiresInDays: 39,
  },
  frontDesk: {
    name: 'Front desk tablet',
    scopes: [
      'reservations.reservation.read',
      'reservations.unit.assign',
      'stays.checkin.perform',
      'stays.checkout.perform',
      'stays.noshow.mark',
    ],
    address: '192.168.1.21',
    client: 'FrontDesk/3.1 (Android 15)',
    expiresInDays: null,
  },
  cleaning: {
    name: 'Cleaning app',
    scopes: ['inventory.unit.read', 'housekeeping.unit.update'],
    address: '192.168.1.22',
    client: 'CleanBoard/2.0 (iOS 19)',
    expiresInDays: null,
  },
  doorLocks: {
    name: 'Door locks',
    scopes: ['inventory.unit.read', 'stays.occupancy.read'],
    address: '192.168.1.40',
    client: 'okhttp/5.1.0',
    expiresInDays: 365,
  },
  accountant: {
    name: 'Accountant',
    scopes: ['finance.folio.read', 'reservations.reservation.read'],
    address: '198.51.100.14',
    client: 'python-requests/2.32.3',
    expiresInDays: 180,
  },
  assistant: {
    name: 'AI assistant',
    scopes: [
      'integration.mcp.connect',
      'property.profile.read',
      'rates.availability.read',
      'reservations.reservation.read',
    ],
    address: '192.0.2.77',
    client: 'assistant/2.1',
    expiresInDays: 90,
  },
  oldWebsite: {
    name: 'Website before the redesign',
    scopes: ['property.profile.read', 'inventory.roomtype.read', 'rates.availability.read'],
    address: '192.0.2.150',
    client: 'PHP/8.1',
    expiresInDays: null,
  },
  reviews: {
    name: 'Review requests',
    scopes: ['reservations.reservation.read'],
    address: '198.51.100.60',
    client: 'axios/1.7.9',
    expiresInDays: null,
  },
} as const satisfies Record<string, DemoSystem>;

export type DemoSystemId = keyof typeof demoSystems;

/** Gets a system in the shape that all share. */
export const getDemoSystem = (id: DemoSystemId): DemoSystem => demoSystems[id];

/** The systems that have a key from the first day, by the name of the property. */
export const systemsByProperty: Readonly<Record<string, readonly DemoSystemId[]>> = {
  'Harbour House': [
    'channelManager',
    'website',
    'frontDesk',
    'cleaning',
    'doorLocks',
    'accountant',
    'assistant',
    'oldWebsite',
  ],
  'Old Town Rooms': ['channelManager', 'website', 'frontDesk'],
};
