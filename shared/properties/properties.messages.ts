import { defineMessages } from '@shared/text/message';

/** Texts of properties: profile, modules, and the dialog that adds one. */
export const propertiesMessages = defineMessages('properties', {
  title: 'Property',
  lead: 'The profile and the rooms of {property}.',

  // Fields of a property.
  name: 'Name',
  namePlaceholder: 'Harbour House',
  street: 'Street',
  town: 'Town',
  postalCode: 'Postal code',
  address: 'Address',
  country: 'Country',
  timeZone: 'Time zone',
  timeZoneNow: '{city}, {time} now',
  currency: 'Currency',
  currencyHint: 'Can’t be changed later, because prices are stored in it.',
  currencyFixed: '{currency}. Fixed, because prices are stored in it.',
  rooms: 'Rooms',
  roomsOptional: 'Rooms <note>(optional)</note>',
  roomsHint: 'Named Room 1, Room 2, Room 3. You can change them later.',
  roomPrice: 'Price a night <note>(optional)</note>',
  roomPriceHint: 'For all these rooms. You can change it later.',
  noRoomsEffect:
    'Without rooms there is nothing to sell: other systems see no free room and can’t make reservations. You can add rooms later in Settings, Property.',
  noPriceEffect:
    'Without a price the rooms aren’t for sale: other systems see no free room and can’t make reservations. You can set the price later in Settings, Property.',
  roomsStored: '{rooms, number}. Change them in Settings, Property.',
  checkIn: 'Check-in from',
  checkOut: 'Check-out by',
  autoAssign: 'Assign rooms (days before arrival)',

  // The dialog that adds a property.
  addTitle: 'Add a property',
  addLead: 'Every Owner of another property becomes Owner of this one.',
  addSubmit: 'Add property',
  added: '{property} added.',

  // The profile.
  profileTitle: 'Profile',
  timeZoneHint: 'A new time zone, check-in or check-out time also moves future stays.',
  autoAssignHint: 'Assign rooms automatically this many days before arrival (0 = on arrival day).',
  autoAssigned: 'Room assignment',
  autoAssignedDays:
    '{days, plural, =0{On arrival day} one{# day before arrival} other{# days before arrival}}',
  profileUnsaved: 'Not saved yet.',
  profileDiscard: 'Discard',
  profileSave: 'Save',
  profileLeaveTitle: 'Discard your changes to the profile?',
  saved: '{property} saved.',

  // Fields that can’t be saved.
  nameRequired: 'Enter a name for the property.',
  roomsInvalid: 'Enter a whole number of rooms, from 0 to {max, number}.',
  priceInvalid: 'Enter a price, such as 120.',
  checkInRequired: 'Enter a time, such as 15:00.',
  checkOutRequired: 'Enter a time, such as 11:00.',
  autoAssignInvalid: 'Enter 0 to 30 days.',

  // Modules.
  modulesTitle: 'Modules',
  modulesLead: 'Parts that you switch on or off for {property}. Other properties keep theirs.',
  integrations: 'Integrations',
  integrationsLead:
    'Lets other systems connect to this property. Your channel manager, door locks or accounting tool each get a key of their own.',
  moduleOn: 'On',
  moduleOff: 'Off',
  switchOffTitle: 'Switch off Integrations at {property}?',
  switchOffLead: 'The Integrations menu disappears for everyone.',
  switchOffCancel: 'Leave it on',
  switchOff: 'Switch off',
  switchedOff: 'Integrations switched off.',
  switchOnTitle: 'Switch on Integrations at {property}?',
  switchOnLead: 'The Integrations menu appears for everyone who may manage keys.',
  switchOnCancel: 'Leave it off',
  switchOn: 'Switch on',
  switchedOn: 'Integrations switched on.',
  connectSystem: 'Connect a system',
  goToKeys: 'Go to API keys',
  noKeysAffected: 'No active keys are affected.',
  keysStop:
    '{count, plural, one{# active key stops} other{# active keys stop}} working until Integrations is switched on again.',
  keysWorkAgain: '{count, plural, one{# active key works} other{# active keys work}} again at once.',
  keysUnknown: 'Couldn’t count the affected keys.',
  keysWorkAgainLabel: 'Keys that work again',

  // Refusals.
  nameTaken: 'Another property has this name. Choose another name.',

  // Help beside the screen.
  propertyPurpose: 'Holds the name, address, times and rooms of the property.',
  notForSaleQuestion: 'Why can’t other systems sell my rooms?',
  notForSaleAnswer:
    'A room is for sale only if its room type has a price. Types without one are marked Not for sale.',
  deleteRoomQuestion: 'Can I delete a room?',
  deleteRoomAnswer:
    'Rooms are retired, not deleted, so that past reservations stay complete. You can bring a room back.',
  currencyQuestion: 'Why can’t I change the currency?',
  currencyAnswer: 'Prices are stored in it, so it is fixed when the property is added.',

  modulesPurpose: 'Switches parts of the app on and off for this property.',
  moduleOffQuestion: 'What happens when I switch a module off?',
  moduleOffAnswer:
    'Its menu disappears, and what depends on it stops until you switch it on again. Nothing is deleted.',
  modulePropertyQuestion: 'Is it the same at all my properties?',
  modulePropertyAnswer: 'No. Each property has its own modules.',
  moduleWhoQuestion: 'Who may switch modules?',
  moduleWhoAnswer: 'Members whose role may manage properties. At first these are the Owners.',
});
