/** What the operations of each tag are for, in the order of the document. */
const descriptions: Readonly<Record<string, string>> = {
  Property: 'The property of the key: its name, time zone, currency and times of check-in and check-out.',
  Key: 'The key that calls: its property, permissions, expiry and limits.',
  Rooms: 'Room types, rooms, and whether each room is clean.',
  Availability: 'How many rooms of each type can still be booked for each night.',
  Reservations:
    'Reservations from their creation to their end: search, create, change, confirm, cancel, and assign a room.',
  'Front desk': 'What happens at the house: check-in, check-out and guests who do not arrive.',
  Events: 'What changed, in order, to stay in step without reading everything again.',
  Webhooks: 'Addresses that the service sends signed messages to when something changes.',
  Guests: 'The people who book: their names, and contact data for keys that may see it.',
};

/** Describes a tag. Throws TypeError for one without a text. */
export function describeTag(tag: string): string {
  const description = descriptions[tag];
  if (description === undefined) throw new TypeError(`the tag ${tag} has no description`);
  return description;
}
