import { defineMessages } from '@shared/text/message';

/** Texts of rooms and room types. */
export const roomsMessages = defineMessages('rooms', {
  // The card of the rooms.
  title: 'Rooms',
  roomColumn: 'Room',
  typeColumn: 'Type',
  floorColumn: 'Floor',
  stateColumn: 'Now',
  state:
    '{occupancy, select, occupied{Occupied} other{Vacant}}, {condition, select, dirty{dirty} clean{clean} other{inspected}}',
  find: 'Find a room',
  showRetired: 'Show {count, plural, one{# retired room} other{# retired rooms}}',
  noMatch: 'No room matches.',
  clearSearch: 'Clear the search',
  emptyTitle: 'No rooms yet',
  emptyLead: 'Add one, or several at once.',
  emptyWithoutType: 'Every room has a type. Add a room type first.',

  // Actions in a row of a room or a room type.
  edit: 'Edit',
  editLabel: 'Edit {name}',
  retire: 'Retire',
  retireLabel: 'Retire {name}',
  bringBack: 'Bring back',
  bringBackLabel: 'Bring back {name}',
  retiredBadge: 'Retired',

  // Adding and editing rooms.
  addRooms: 'Add rooms',
  addRoom: 'Add room',
  addSeveral: 'Add {count, plural, one{# room} other{# rooms}}',
  roomTitle: 'Edit {room}',
  save: 'Save',
  nameLabel: 'Name',
  nameMissing: 'Enter a name, such as 101 or Garden room.',
  numberedHint: 'Several are numbered: Double 1, Double 2.',
  numberedNames: '{first} to {last}',
  typeLabel: 'Room type',
  typePlaceholder: 'Choose a room type',
  typeMissing: 'Choose a room type.',
  countLabel: 'How many',
  countInvalid: 'Enter 1 to {limit, number}.',
  floorLabel: 'Floor <note>(optional)</note>',
  added: '{count, plural, one{# room} other{# rooms}} added.',

  // The card of the room types.
  typesTitle: 'Room types',
  sleepsColumn: 'Sleeps',
  priceColumn: 'Price a night',
  notForSale: 'Not for sale',
  setPrice: 'Set a price',
  setPriceLabel: 'Set a price for {name}',
  roomsColumn: 'Rooms',
  adultCapacity: '{adults, plural, one{# adult} other{# adults}}',
  familyCapacity:
    '{adults, plural, one{# adult} other{# adults}}, {children, plural, one{# child} other{# children}}',
  noTypesTitle: 'No room types yet',
  noTypesLead: 'A room type sets how many people its rooms sleep and what a night costs.',

  // Adding and editing a room type.
  addType: 'Add room type',
  addTypeTitle: 'Add a room type',
  typeTitle: 'Edit room type {type}',
  typeNameMissing: 'Enter a name, such as Double.',
  codeLabel: 'Code',
  codeHint: 'Outside systems use it.',
  codeInvalid: 'Enter up to 12 capital letters or digits, such as DBL.',
  adultsLabel: 'Adults',
  adultsHint: '1 to 30.',
  adultsInvalid: 'Enter 1 to 30.',
  childrenLabel: 'Children',
  childrenHint: '0 to 20.',
  childrenInvalid: 'Enter 0 to 20.',
  priceLabel: 'Price a night',
  priceHint: '0: not for sale.',
  priceInvalid: 'Enter a price.',

  // What was done to a room or a room type.
  saved: '{name} saved.',
  retired: '{name} retired.',
  active: '{name} is active again.',

  // The dialog that retires a room or a room type.
  retireTitle: 'Retire {name}?',
  retireEffect: 'It takes no new reservations. You can bring it back.',
  keep: 'Keep',

  // Refusals.
  roomNameTaken: 'Another room has this name.',
  typeCodeTaken: 'Another room type has this code.',
  typeRetired: 'The room type {code} is retired. Bring it back or choose another one.',
  typeUnknown: 'This room type no longer exists. Choose another one.',
  nameTooLong:
    'Enter a shorter name: with its number, the name of a room can have {limit, number} characters.',
  roomTaken:
    '{room} can’t be retired or change its type: it is taken on {date}. Move or cancel that reservation first.',
  roomOccupied: '{room} can’t be retired or change its type: a guest is checked in.',
  roomSold: '{room} can’t be retired or change its type: every room of its type is sold on {date}.',
  typeNeeded:
    '{type} can’t be retired: {count, plural, one{# reservation needs} other{# reservations need}} it.',
});
