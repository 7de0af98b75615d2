/**
 * Descriptions for models, where those of the reference are long. Each conversation of a model begins with all of them.
 * decision 0153.
 */
export const toolDescriptions: Readonly<Record<string, string>> = {
  get_this_key:
    'Returns what the key is bound to: property, time zone, local date, permissions, expiry and limits.',
  get_availability:
    'Returns the total, sold and available rooms of each room type for each night. Use find_free_rooms for a whole stay.',
  find_free_rooms:
    'Finds room types in which a party can stay for all nights, with capacity, rooms left and, with inventory.roomtype.read, prices. Reserves nothing.',
  list_reservations:
    'Lists reservations by arrival. Guests require guests.profile.read, contact data guests.contact.read, prices finance.folio.read.',
  get_reservation:
    'Returns one reservation. Guests require guests.profile.read, contact data guests.contact.read, prices finance.folio.read.',
  create_reservation:
    'Creates a reservation for a known or a new guest. Never sells a night twice. Without `unit_id` a room is assigned a few days before arrival.',
  update_reservation:
    'Changes the fields you send; null clears one. New dates keep the room if it is free, and agreed prices; added nights cost the price of the room type.',
  set_reservation_link:
    'Stores the id that a reservation has in another system, such as a door lock. At most 10 systems.',
  remove_reservation_link: 'Removes the id that a reservation has in one other system.',
  get_occupancy:
    'Lists which room is taken from when to when on a date, holds included. Shows nothing about guests.',
  check_in:
    'Checks the guest in: confirmed and with a room, from the arrival day to the day before departure. Shows the condition of the room.',
  check_out: 'Checks the guest out. The room becomes dirty; unused nights are freed and no longer charged.',
  mark_no_show:
    'Marks that the guest did not arrive and frees the nights. From the check-in time on the arrival day.',
  assign_unit: 'Assigns a room for all nights of a stay. A room of another type is an upgrade.',
  list_guests: 'Lists guests by family name. Contact data requires guests.contact.read.',
  update_guest: 'Changes the fields you send; null clears one.',
};

/** Descriptions of arguments, for every tool that has one of that name. */
export const argumentDescriptions: Readonly<Record<string, string>> = {
  arrival: 'Arrival date, YYYY-MM-DD.',
  departure: 'Departure date, YYYY-MM-DD, after the last night.',
  arrival_from: 'Arrivals on or after this date.',
  arrival_to: 'Arrivals before this date.',
  departure_from: 'Departures on or after this date.',
  departure_to: 'Departures before this date.',
  stay_from: 'Stays with a night on or after this date.',
  stay_to: 'Stays with a night before this date.',
  updated_since: 'Changed at or after this time.',
  link_ref: 'Id in another system.',
  link_system: 'Name of another system.',
  channel: 'System that sold the reservation, such as booking.com.',
  external_ref: 'Reference of that channel.',
  external_room: 'Which room of that reference, 1 to 99.',
  links: 'Ids of the reservation in other systems.',
  system: 'Name of the other system, such as door-lock.',
  ref: 'Id in that system.',
  q: 'Beginning of a number, reference, name or email, as far as the key may see them.',
  contact: 'Contact data of the guest.',
  guest: 'The guest, if `guest_id` is not sent.',
  new_guest: 'true: never a guest who is known by the same email and last name.',
  contact_consent: 'Whether review tools may contact the guest.',
  adults: '1 to 30.',
  children: '0 to 20.',
  country: 'ISO 3166-1 alpha-2.',
  language: 'BCP 47.',
  currency: 'ISO 4217.',
  amount: 'In the smallest unit of the currency: 12550 is 125.50 EUR.',
  night_prices: 'One price for each night instead of that of the room type. Requires rates.price.update.',
  reprice: 'true: every night costs what the room type costs now. Requires rates.price.update.',
  arrival_time_estimate: 'When the guest expects to arrive, HH:MM.',
  cursor: '`next_cursor` of the previous page, with the same filters.',
};
