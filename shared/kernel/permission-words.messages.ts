import { defineMessages } from '@shared/text/message';

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
    'invoice, invoices, payment, payments, tax, taxes, city tax, vat, rates, rate, revenue, turnover, income, accounting, accountant, bookkeeping, money, amounts, totals, costs, charges, folio, folios, statistics',
  'housekeeping.unit.update':
    'cleaning, cleaner, cleaners, maid, housekeeper, clean, dirty, inspected, room status',
  'integration.key.read': 'own key, self, expiry, expires',
  'integration.event.read': 'events, feed, changes, sync, synchronise, poll, polling, updates, webhook',
  'integration.webhook.manage': 'webhook, callback, notify, push, subscription, changes',
  'integration.mcp.connect':
    'claude, chatgpt, gpt, openai, gemini, copilot, cursor, assistant, chatbot, bot, llm, mcp, artificial intelligence',
  'integration.apikey.manage': 'token, tokens, secrets, credentials',
  'organisation.audit.read': 'history, activity, protocol, who changed what',
  'organisation.member.manage': 'staff, users, employees, team, colleagues, invite, accounts, members',
  'organisation.role.manage': 'rights, staff, access rights',
  'organisation.property.manage': 'hotel, second house, new property, modules',
  'organisation.service.manage': 'settings, server, port, copy of the data, software',
});
