import type { systemNames } from '../support/screens/connect-screen';
import type { HandStyle } from './owner-hand';

/** A new owner: who they are, how they work, and what they choose in their own words. */
export interface Persona {
  readonly name: string;
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
  readonly keep: 'Copy the codes' | 'Save as file' | 'Print';
  /** The answer to the question at the end of the setup, and where the way goes on. */
  readonly way: 'at once' | 'not yet' | 'second property';
  readonly keyName: string;
  /** The kind of system whose guide is read; null: none. */
  readonly guide: (typeof systemNames)[number] | null;
  /** A word typed into the search of the list; null: the list is read. */
  readonly search: string | null;
  readonly permissions: readonly string[];
  /** The aim, or what the way of this owner costs. */
  readonly mostClicks: number;
}

/** What a new owner should need at most. */
export const CLICK_AIM = 12;

const PASSWORD = 'ein sehr langes Kennwort';

/** Ten new owners. None of them knows what an API is. */
export const personas: readonly Persona[] = [
  {
    name: 'Guesthouse in Tyrol',
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
    keep: 'Print',
    way: 'at once',
    keyName: 'Channel Manager',
    guide: 'Channel manager',
    search: null,
    permissions: ['See availability', 'See reservations', 'Create reservations'],
    mostClicks: CLICK_AIM,
  },
  {
    name: 'Bed and breakfast in Yorkshire',
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
    keep: 'Copy the codes',
    way: 'at once',
    keyName: 'Our website',
    guide: 'Booking website',
    search: 'calendar',
    permissions: ['See availability'],
    mostClicks: 16,
  },
  {
    name: 'Hostel in Lisbon',
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
    keep: 'Save as file',
    way: 'at once',
    keyName: 'Door codes',
    guide: 'Door locks',
    search: null,
    permissions: ['See which rooms are taken', 'See rooms'],
    mostClicks: CLICK_AIM,
  },
  {
    name: 'Two holiday flats on Usedom',
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
    keep: 'Copy the codes',
    way: 'at once',
    keyName: 'Reinigung',
    guide: 'Cleaning',
    search: null,
    permissions: ['See rooms', 'Set room condition'],
    mostClicks: CLICK_AIM,
  },
  {
    name: 'Hotel with restaurant in Lyon',
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
    keep: 'Print',
    way: 'at once',
    keyName: 'Comptable',
    guide: 'Accountant',
    search: null,
    permissions: ['See reservations', 'See prices and bills'],
    mostClicks: CLICK_AIM,
  },
  {
    name: 'Riad in Marrakesh',
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
    keep: 'Copy the codes',
    way: 'at once',
    keyName: 'مساعد الاستقبال',
    guide: 'AI assistant',
    search: null,
    permissions: ['Connect an AI agent', 'See reservations'],
    mostClicks: CLICK_AIM,
  },
  {
    name: 'Farm stay in Ireland, keyboard only',
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
    keep: 'Copy the codes',
    way: 'at once',
    keyName: 'Booking site',
    guide: null,
    search: 'booking',
    permissions: ['See reservations'],
    mostClicks: CLICK_AIM,
  },
  {
    name: 'Motel in Nevada, in a hurry',
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
    keep: 'Copy the codes',
    way: 'at once',
    keyName: 'Test',
    guide: null,
    search: null,
    permissions: ['See property details'],
    mostClicks: CLICK_AIM,
  },
  {
    name: 'Apartments in Bolzano, a second property',
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
    keep: 'Copy the codes',
    way: 'second property',
    keyName: 'Recensioni',
    guide: 'Reviews',
    search: null,
    permissions: ['See reservations', 'See guest names'],
    mostClicks: 15,
  },
  {
    name: 'Guesthouse in Zeeland that first says “Not yet”',
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
    keep: 'Copy the codes',
    way: 'not yet',
    keyName: 'Iets anders',
    guide: 'Something else',
    search: null,
    permissions: ['See property details'],
    mostClicks: CLICK_AIM,
  },
];
