import { defineMessages } from '@shared/text/message';

/** Names of the groups of permissions. */
export const permissionGroupMessages = defineMessages('permissions.groups', {
  property: 'Property',
  rooms: 'Rooms',
  rates: 'Rates',
  reservations: 'Reservations',
  frontDesk: 'Front desk',
  guests: 'Guests',
  finance: 'Finance',
  housekeeping: 'Housekeeping',
  integration: 'Integrations',
  administration: 'Administration',
});

/** What each permission lets a key or a member do, in a few words. */
export const permissionLabelMessages = defineMessages('permissions.labels', {
  'property.profile.read': 'See property details',
  'property.profile.update': 'Change property details',
  'inventory.roomtype.read': 'See room types',
  'inventory.roomtype.manage': 'Manage room types',
  'inventory.unit.read': 'See rooms',
  'inventory.unit.manage': 'Manage rooms',
  'rates.availability.read': 'See availability',
  'rates.price.update': 'Change prices',
  'reservations.reservation.read': 'See reservations',
  'reservations.reservation.create': 'Create reservations',
  'reservations.reservation.update': 'Change reservations',
  'reservations.reservation.cancel': 'Cancel reservations',
  'reservations.reservation.override': 'Book against restrictions',
  'reservations.link.manage': 'Link reservations',
  'reservations.unit.assign': 'Assign rooms',
  'stays.occupancy.read': 'See which rooms are taken',
  'stays.checkin.perform': 'Check guests in',
  'stays.checkout.perform': 'Check guests out',
  'stays.noshow.mark': 'Mark no-shows',
  'guests.profile.read': 'See guest names',
  'guests.contact.read': 'See guest contact data',
  'guests.profile.update': 'Change guest profiles',
  'guests.profile.erase': 'Erase guest data',
  'finance.folio.read': 'See prices and bills',
  'housekeeping.unit.update': 'Set room condition',
  'integration.key.read': 'See itself',
  'integration.event.read': 'Follow changes',
  'integration.webhook.manage': 'Manage webhooks',
  'integration.mcp.connect': 'Connect an AI agent',
  'integration.apikey.manage': 'Manage API keys',
  'organisation.audit.read': 'Read the audit log',
  'organisation.member.manage': 'Manage people',
  'organisation.role.manage': 'Manage roles',
  'organisation.property.manage': 'Manage properties',
  'organisation.service.manage': 'Manage the service',
});

/** What each permission opens, in detail. */
export const permissionDescriptionMessages = defineMessages('permissions.descriptions', {
  'property.profile.read': 'Name, time zone, currency, check-in and check-out times',
  'property.profile.update': 'Edit name, address, time zone, check-in and check-out times',
  'inventory.roomtype.read': 'Types, capacity, base price',
  'inventory.roomtype.manage': 'Add, edit, retire types',
  'inventory.unit.read': 'Rooms and their current state',
  'inventory.unit.manage': 'Add, edit, retire rooms',
  'rates.availability.read':
    'Free rooms per type and night, and for a whole stay with names and capacity; prices need See room types',
  'rates.price.update':
    'Set the price of each night when a reservation is made or changed, or price it again; shows no prices',
  'reservations.reservation.read':
    'Dates, room, status, number of persons, channel and its reference, links. The guest’s name and comment need See guest names too',
  'reservations.reservation.create': 'New reservations and holds, at the price of the room type',
  'reservations.reservation.update':
    'Dates, room type, guest, details; confirm a hold. Agreed prices stay, added nights cost the price of the room type',
  'reservations.reservation.cancel': 'End a reservation or a hold; this can’t be undone',
  'reservations.reservation.override': 'Ignore past dates and room capacity; never double-books a room',
  'reservations.link.manage':
    'Store and remove the id that a reservation has in another system; shows and changes nothing else',
  'reservations.unit.assign': 'Choose or move the room of a stay',
  'stays.occupancy.read':
    'Room, dates and times, status, and the id of the reservation; no guest, no comment, no channel, no price',
  'stays.checkin.perform': 'Start a stay',
  'stays.checkout.perform': 'End a stay',
  'stays.noshow.mark': 'Guest did not arrive',
  'guests.profile.read': 'Name, language, country; in reservations also the guest’s comment',
  'guests.contact.read': 'Email, phone, address (personal data); needs See guest names too',
  'guests.profile.update': 'Correct names and contact data',
  'guests.profile.erase':
    'Remove names, contact data and comments of a guest for good; reservations and prices stay. This can’t be undone',
  'finance.folio.read': 'Night prices and totals of reservations; changes no price',
  'housekeeping.unit.update': 'Dirty, clean, inspected',
  'integration.key.read': 'The key’s own property, permissions, expiry and limits',
  'integration.event.read': 'What changed and when, of what the key may read; no values',
  'integration.webhook.manage':
    'Have changes sent to an address on the internet, and stop that: only changes of what the key may read',
  'integration.mcp.connect': 'Open the MCP endpoint',
  'integration.apikey.manage': 'Create, list, revoke keys',
  'organisation.audit.read': 'Every call and every change, and who made it',
  'organisation.member.manage': 'Add people, assign roles per property',
  'organisation.role.manage': 'Create and edit custom roles',
  'organisation.property.manage': 'Add properties, switch modules',
  'organisation.service.manage': 'Service settings, backup, restore',
});
