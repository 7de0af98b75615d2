import { defineMessages } from '@shared/text/message';

/** What each operation of the public API does, in a few words, by its name. OpenAPI has the English text as its summary. */
export const operationTitleMessages = defineMessages('operations.titles', {
  get_property: 'Get property',
  get_this_key: 'Get this key',
  list_room_types: 'List room types',
  list_units: 'List rooms',
  set_unit_condition: 'Set room condition',
  get_availability: 'Get availability',
  find_free_rooms: 'Find free rooms',
  list_reservations: 'List reservations',
  get_reservation: 'Get reservation',
  create_reservation: 'Create reservation',
  update_reservation: 'Update reservation',
  set_reservation_link: 'Set the link of a reservation',
  remove_reservation_link: 'Remove the link of a reservation',
  confirm_reservation: 'Confirm reservation',
  cancel_reservation: 'Cancel reservation',
  get_occupancy: 'Get occupancy',
  check_in: 'Check in',
  check_out: 'Check out',
  mark_no_show: 'Mark no-show',
  assign_unit: 'Assign room',
  list_free_units: 'List free rooms for a stay',
  list_guests: 'List guests',
  get_guest: 'Get guest',
  update_guest: 'Update guest',
  erase_guest: 'Erase guest',
  export_guest: 'Export guest',
  list_events: 'List events',
  list_webhooks: 'List webhooks',
  create_webhook: 'Create a webhook',
  delete_webhook: 'Delete a webhook',
});

/** The name of an operation: MCP tool, OpenAPI operationId, operation in the audit log. It is the same in every language. */
export type OperationName = keyof typeof operationTitleMessages;

/** Names of the groups of operations. The English ones are the tags of OpenAPI. */
export const operationGroupMessages = defineMessages('operations.groups', {
  property: 'Property',
  key: 'Key',
  rooms: 'Rooms',
  availability: 'Availability',
  reservations: 'Reservations',
  frontDesk: 'Front desk',
  guests: 'Guests',
  events: 'Events',
  webhooks: 'Webhooks',
});
