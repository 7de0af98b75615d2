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
  'finance.folio.read': 'See prices and totals',
  'housekeeping.unit.update': 'Set room condition',
  'integration.key.read': 'See itself',
  'integration.event.read': 'Follow changes',
  'integration.webhook.manage': 'Manage webhooks',
  'integration.mcp.connect': 'Connect an AI agent',
  'integration.apikey.manage': 'Manage API keys',
  'organisation.audit.read': 'Read the audit log',
  'organisation.member.manage': 'Manage members',
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
  'organisation.member.manage': 'Add members, assign roles per property',
  'organisation.role.manage': 'Create and edit custom roles',
  'organisation.property.manage': 'Add properties, switch modules',
  'organisation.service.manage': 'Service settings, backup, restore',
});

/** Words that owners and vendors use for what a permission opens. Searches find the permission by them. */
export const permissionWordMessages = defineMessages('permissions.words', {
  'property.profile.read':
    'hotel, house, name of the house, time zone, timezone, currency, check-in time, check-out time, opening hours, test call',
  'property.profile.update': 'hotel, house, edit hotel, address of the house, time zone, check-in time',
  'inventory.roomtype.read':
    'categories, category, capacity, base price, rates, rate, tariff, price list, beds, suites, apartments, room categories',
  'inventory.roomtype.manage': 'categories, category, capacity, base price, rates, edit room types',
  'inventory.unit.read':
    'room list, room numbers, units, apartments, room status, occupied, clean, dirty, cleaning, locks, lock, door locks, doors, maintenance',
  'inventory.unit.manage': 'room list, units, new room, edit rooms',
  'rates.availability.read':
    'calendar, vacancies, vacancy, free rooms, free nights, inventory, allotment, occupancy, sync, channel manager, availabilities, ical',
  'rates.price.update': 'rates, rate, set prices, night price, discount, reprice, yield',
  'reservations.reservation.read':
    'bookings, booking, stays, stay, arrivals, departures, calendar, planner, planning, guest list, locks, lock, door locks, door codes, orders, occupancy, cleaning, in house',
  'reservations.reservation.create':
    'bookings, booking, stays, new stay, new reservation, hold, option, orders, channel manager, walk-in, import',
  'reservations.reservation.update':
    'bookings, booking, stays, modify, edit, amend, amendments, extend, shorten, postpone, rebook, dates, confirm',
  'reservations.reservation.cancel':
    'bookings, booking, stays, delete, remove, cancellation, cancellations, void',
  'reservations.reservation.override': 'overbook, overbooking, force, past dates, backdate, extra bed',
  'reservations.link.manage':
    'locks, lock, door locks, accounting, other system, external id, references, mapping, match, sync, crm',
  'reservations.unit.assign': 'room number, allocate, allocation, move rooms, room change, upgrade, upgrades',
  'stays.occupancy.read':
    'locks, lock, door locks, door codes, occupied rooms, taken rooms, room list, cleaning, heating, thermostat, energy, wifi, in house, arrivals, departures',
  'stays.checkin.perform': 'checkin, check-in, arrival, arrive, reception, kiosk',
  'stays.checkout.perform': 'checkout, check-out, departure, leave, reception, kiosk',
  'stays.noshow.mark': 'no show, noshow, not arrived',
  'guests.profile.read':
    'customers, customer, clients, visitors, names, nationality, language, country, guest register, registration, crm',
  'guests.contact.read':
    'email, emails, mail, mailing, phone, telephone, mobile, sms, whatsapp, address, newsletter, messages, messaging, review, reviews, feedback, personal data, gdpr, crm',
  'guests.profile.update': 'customers, customer, clients, edit guests, registration, crm',
  'guests.profile.erase': 'forget, right to be forgotten, erasure, anonymise, anonymize, gdpr, privacy',
  'finance.folio.read':
    'invoice, invoices, bill, bills, payment, payments, tax, taxes, city tax, vat, rates, rate, revenue, turnover, income, accounting, accountant, bookkeeping, money, amounts, totals, costs, charges, folio, folios, statistics',
  'housekeeping.unit.update':
    'cleaning, cleaner, cleaners, maid, housekeeper, clean, dirty, inspected, room status',
  'integration.key.read': 'own key, self, expiry, expires',
  'integration.event.read': 'events, feed, changes, sync, synchronise, poll, polling, updates, webhook',
  'integration.webhook.manage': 'webhook, callback, notify, push, subscription, changes',
  'integration.mcp.connect':
    'claude, chatgpt, gpt, openai, gemini, copilot, cursor, assistant, chatbot, bot, llm, mcp, artificial intelligence',
  'integration.apikey.manage': 'token, tokens, secrets, credentials',
  'organisation.audit.read': 'history, activity, protocol, who changed what',
  'organisation.member.manage':
    'people, staff, users, employees, team, colleagues, invite, accounts, members',
  'organisation.role.manage': 'rights, staff, access rights',
  'organisation.property.manage': 'hotel, second house, new property, modules',
  'organisation.service.manage': 'settings, server, port, copy of the data, software',
});
