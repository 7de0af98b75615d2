import type { Permission } from '@shared/kernel/permissions';
import type { GuideId } from '@shared/keys/guides/guides';
import type { Language } from '@shared/text/languages';
import type { HandStyle } from './owner-hand';

/** A new owner: who they are, how they work, and what they choose in their own words. */
export interface Persona {
  readonly name: string;
  /** Language in which Brasstag then displays its texts: the one of the browser, or English where it is not translated. */
  readonly interface: Language;
  /** Language and zone of the browser. */
  readonly language: string;
  readonly timeZone: string;
  readonly width: number;
  readonly style: HandStyle;
  readonly business: string;
  readonly owner: string;
  readonly email: string;
  readonly password: string;
  /** Name of the property; null: the name that the form proposes. */
  readonly property: string | null;
  /** null: the fields are left blank. */
  readonly rooms: { readonly count: string; readonly price: string } | null;
  /** How the recovery codes are kept. */
  readonly keep: 'copy' | 'save' | 'print';
  /** Whether a system is connected at the end of the setup, and where the way goes on. */
  readonly way: 'at once' | 'not yet' | 'second property';
  readonly keyName: string;
  /** The kind of system that is connected, whose guide is read; null: another one, and no guide is read. */
  readonly guide: GuideId | null;
  /** A word typed into the search of the list; null: the list is read. */
  readonly search: string | null;
  readonly permissions: readonly Permission[];
}

/** What a new owner should need at most. */
export const CLICK_AIM = 12;

const PASSWORD = 'ein sehr langes Kennwort';

/** Ten new owners. None of them knows what an API is. */
export const personas: readonly Persona[] = [
  {
    name: 'Guesthouse in Tyrol',
    interface: 'de',
    language: 'de-AT',
    timeZone: 'Europe/Vienna',
    width: 1280,
    style: 'mouse and Tab',
    business: 'Pension Alpenblick',
    owner: 'Resi Hofer',
    email: 'resi@alpenblick.example',
    password: PASSWORD,
    property: null,
    rooms: { count: '9', price: '96' },
    keep: 'print',
    way: 'at once',
    keyName: 'Channel Manager',
    guide: 'channelManager',
    search: null,
    permissions: [
      'rates.availability.read',
      'reservations.reservation.read',
      'reservations.reservation.create',
    ],
  },
  {
    name: 'Bed and breakfast in Yorkshire',
    interface: 'en',
    language: 'en-GB',
    timeZone: 'Europe/London',
    width: 1280,
    style: 'mouse',
    business: 'Quay View',
    owner: 'Ann Marsh',
    email: 'ann@quayview.example',
    password: 'two kippers and a pot of tea',
    property: null,
    rooms: { count: '4', price: '85' },
    keep: 'copy',
    way: 'at once',
    keyName: 'Our website',
    guide: 'website',
    search: 'calendar',
    permissions: ['rates.availability.read'],
  },
  {
    name: 'Hostel in Lisbon',
    interface: 'pt',
    language: 'pt-PT',
    timeZone: 'Europe/Lisbon',
    width: 1440,
    style: 'mouse and Tab',
    business: 'Casa da Graça Hostel',
    owner: 'João Brandão',
    email: 'joao@graca.example',
    password: 'sardinhas na brasa em junho',
    property: null,
    rooms: { count: '24', price: '38' },
    keep: 'save',
    way: 'at once',
    keyName: 'Door codes',
    guide: 'doorLocks',
    search: null,
    permissions: ['stays.occupancy.read', 'inventory.unit.read'],
  },
  {
    name: 'Two holiday flats on Usedom',
    interface: 'de',
    language: 'de-DE',
    timeZone: 'Europe/Berlin',
    width: 800,
    style: 'mouse and Tab',
    business: 'Ferienwohnungen Möwe',
    owner: 'Silke Brandt',
    email: 'silke@moewe.example',
    password: 'Strandkorb Nummer zwölf',
    property: null,
    rooms: { count: '2', price: '110' },
    keep: 'copy',
    way: 'at once',
    keyName: 'Reinigung',
    guide: 'cleaning',
    search: null,
    permissions: ['inventory.unit.read', 'housekeeping.unit.update'],
  },
  {
    name: 'Hotel with restaurant in Lyon',
    interface: 'fr',
    language: 'fr-FR',
    timeZone: 'Europe/Paris',
    width: 1920,
    style: 'mouse and Tab',
    business: 'Hôtel des Canuts SARL',
    owner: 'Élise Perrin',
    email: 'elise@canuts.example',
    password: 'quenelles et beaujolais',
    property: 'Hôtel des Canuts',
    rooms: { count: '31', price: '142' },
    keep: 'print',
    way: 'at once',
    keyName: 'Comptable',
    guide: 'accountant',
    search: null,
    permissions: ['reservations.reservation.read', 'finance.folio.read'],
  },
  {
    name: 'Riad in Marrakesh',
    interface: 'en',
    language: 'ar-MA',
    timeZone: 'Africa/Casablanca',
    width: 1280,
    style: 'mouse and Tab',
    business: 'رياض النخيل',
    owner: 'سلمى بناني',
    email: 'salma@riad.example',
    password: 'شاي بالنعناع في الفناء',
    property: null,
    rooms: { count: '7', price: '900' },
    keep: 'copy',
    way: 'at once',
    keyName: 'مساعد الاستقبال',
    guide: 'agent',
    search: null,
    permissions: ['integration.mcp.connect', 'reservations.reservation.read'],
  },
  {
    name: 'Farm stay in Ireland, keyboard only',
    interface: 'en',
    language: 'en-IE',
    timeZone: 'Europe/Dublin',
    width: 1280,
    style: 'keyboard',
    business: 'Knockaleen Farm',
    owner: 'Oisín Brennan',
    email: 'oisin@knockaleen.example',
    password: 'turf smoke and soda bread',
    property: null,
    rooms: { count: '5', price: '70' },
    keep: 'copy',
    way: 'at once',
    keyName: 'Booking site',
    guide: null,
    search: 'booking',
    permissions: ['reservations.reservation.read'],
  },
  {
    name: 'Motel in Nevada, in a hurry',
    interface: 'en',
    language: 'en-US',
    timeZone: 'America/Los_Angeles',
    width: 1280,
    style: 'mouse and Tab',
    business: 'Silver Spur Motel',
    owner: 'Dale Ortiz',
    email: 'dale@silverspur.example',
    password: 'neon sign half burnt out',
    property: null,
    rooms: null,
    keep: 'copy',
    way: 'at once',
    keyName: 'Test',
    guide: null,
    search: null,
    permissions: ['property.profile.read'],
  },
  {
    name: 'Apartments in Bolzano, a second property',
    interface: 'it',
    language: 'it-IT',
    timeZone: 'Europe/Rome',
    width: 1280,
    style: 'mouse and Tab',
    business: 'Residence Talvera',
    owner: 'Giulia Rossi',
    email: 'giulia@talvera.example',
    password: 'mele renette e canederli',
    property: null,
    rooms: { count: '12', price: '104' },
    keep: 'copy',
    way: 'second property',
    keyName: 'Recensioni',
    guide: 'reviews',
    search: null,
    permissions: ['reservations.reservation.read', 'guests.profile.read'],
  },
  {
    name: 'Guesthouse in Zeeland that first says “Not yet”',
    interface: 'en',
    language: 'nl-NL',
    timeZone: 'Europe/Amsterdam',
    width: 1280,
    style: 'mouse and Tab',
    business: 'Pension De Wilg',
    owner: 'Anneke de Wit',
    email: 'anneke@dewilg.example',
    password: 'mosselen met friet en mayo',
    property: null,
    rooms: { count: '6', price: '88' },
    keep: 'copy',
    way: 'not yet',
    keyName: 'Iets anders',
    guide: 'other',
    search: null,
    permissions: ['property.profile.read'],
  },
];
