import { defineMessages } from '@shared/text/message';

/** Guides to systems that work at the property: door locks, cleaning and accounting. */
export const propertyGuideMessages = defineMessages('guides.property', {
  locksPurpose:
    'Makes a code or a card for each stay, valid from check-in to check-out, for the assigned room.',
  locksOccupancy:
    'Reads which room is taken, from when to when, and whether the guest has checked in. It shows nothing about the guest; a stay that was cancelled or moved away is no longer listed.',
  locksRead:
    'Needed only if the lock system works with whole reservations. It also shows channels, their references and stays far ahead.',
  locksLink: 'Needed only if the lock system stores its own number with each reservation.',
  locksNames: 'Needed only if codes or cards carry the name of the guest.',
  locksRooms: 'Matches your rooms with the locks. Reservations name a room by its id only.',
  locksProperty: 'Reads check-in and check-out times and the time zone, by which codes begin and end.',
  locksContact:
    'Needed only if the lock system sends the code to the guest itself. Otherwise a leak opens doors and reveals whom to write to.',
  locksCheckIn:
    'Needed only if opening the door counts as check-in. A code tried by mistake would start a stay.',
  locksAssign: 'A lock opens doors. With this, an error there could move guests to other rooms.',
  locksUpdate: 'It could change the dates of stays, and so how long a code works.',
  locksAskChange:
    'How soon does a code stop working when a stay is cancelled, shortened or moved to another room?',
  locksAskOffline: 'Do the doors still open when the internet or Brasstag’s computer is down?',
  locksAskSend: 'Who sends the code to the guest: your system or we?',

  cleaningPurpose: 'Shows cleaners which rooms to do today, and records when a room is clean or inspected.',
  cleaningRooms: 'Lists the rooms with their condition, and whether a guest arrives, stays or leaves today.',
  cleaningCondition: 'Sets a room to dirty, clean or inspected.',
  cleaningTypes: 'Reads the room type, by which some systems plan the time for each room.',
  cleaningOccupancy:
    'Needed only to plan more than today: rooms already say whether a guest arrives or leaves today. It shows nothing about the guests.',
  cleaningRead: 'Needed only to plan by the number of persons or the meals.',
  cleaningContact: 'Cleaners don’t write to guests. A lost phone would open the contact data of everyone.',
  cleaningCheckOut:
    'It ends the stay and frees the nights that remain. That is a decision of your front desk.',
  cleaningAssign: 'It could move guests to other rooms.',
  cleaningAskNames: 'Can guest names be hidden from cleaners?',
  cleaningAskInspected: 'Does “inspected” need a person who looked, or is it set automatically?',
  cleaningAskPhones: 'Is the token on your server, or on each cleaner’s phone?',

  accountantPurpose:
    'Reads stays and their amounts for bookkeeping, tourist tax and statistics. A key reads night prices and totals of reservations; there are no invoices or payments to read.',
  accountantRead: 'Lists the stays with dates and number of guests.',
  accountantPrices:
    'Adds night prices and totals to each reservation. Without it, answers contain no amounts.',
  accountantProperty: 'Reads currency and time zone.',
  accountantNames:
    'Needed for a list of guests, with their country of residence. Reservations then name their guests, too.',
  accountantContact: 'Needed only to address invoices to guests. Otherwise amounts and dates are enough.',
  accountantUpdate:
    'Bookkeeping changes nothing. Together with Change prices it could change what guests owe.',
  accountantCreate: 'It could enter stays that never happened.',
  accountantCancel: 'A cancellation removes a stay from your figures, and can’t be undone.',
  accountantAskPeriod:
    'How often do you read, and from which date on? For one closing, a key that expires after it is enough.',
  accountantAskNames: 'Do you need names, or are amounts enough?',
  accountantAskPlace: 'In which country is the data stored, and for how long?',
  locksPaste:
    'In the program that manages your locks, open “Integrations” or “PMS interface”. Paste the address and the token there. The locks themselves need nothing.',
  cleaningPaste:
    'In the cleaning system, as its administrator, open “Integrations” or “API”. Paste the address and the token there, not on the phones of your staff.',
  accountantPaste:
    'In the accounting program, open its interfaces or data sources. If the accountant has the program, enter the token together.',
});
