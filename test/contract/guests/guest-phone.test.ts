import { describe, expect } from 'vitest';
import { callSurfaces } from '../../support/calls/surface-caller';
import { verifies } from '../../support/service/verifies';
import { createSeamWorld } from '../reservations/seam-world';

/** What is sent, and what is stored of it at a property in Portugal. */
const phones: readonly (readonly [sent: string, phone: string | null, raw: string | null])[] = [
  ['+351 21 000 00 00', '+351210000000', null],
  ['210 000 000', '+351210000000', null],
  ['00351 (21) 000-0000', '+351210000000', null],
  ['\u202a+44 7700 900123\u202c', '+447700900123', null],
  ['+44 (0)20 7946 0958', '+442079460958', null],
  ['+999123456', '+999123456', null],
  ['21 000 0000 ext. 12', '+351210000000', '21 000 0000 ext. 12'],
  ['ask at the\tbakery', null, 'ask at the bakery'],
  ['12', null, '12'],
  [' \u0000 ', null, null],
];

describe.each(callSurfaces)('contact data over %s', (surface) => {
  verifies(
    'guests.phone-never-refuses',
    'takes a phone number in any form, and keeps what is no number',
    async () => {
      const seams = await createSeamWorld(surface);
      const { guest_id } = await seams.book(10, 11, { guest: { last_name: 'Costa' } });
      for (const [index, [sent, phone, phone_raw]] of phones.entries()) {
        const contact = { phone: sent };
        const stay = await seams.book(index + 1, index + 2, {
          room_type_id: seams.types['STE'],
          guest: { last_name: 'Silva', contact },
        });
        const booked = await seams.all('get_guest', { id: stay['guest_id'] });
        await seams.all('update_guest', { id: guest_id, contact }, { version: '*' });
        const changed = await seams.all('get_guest', { id: guest_id });
        for (const { body } of [booked, changed])
          expect(body, sent).toMatchObject({ contact: { phone, phone_raw } });
      }
      await seams.all('update_guest', { id: guest_id, contact: { phone: 'none' } }, { version: '*' });
      const cleared = await seams.all(
        'update_guest',
        { id: guest_id, contact: { phone: null } },
        { version: '*' },
      );
      expect(cleared.body).toMatchObject({ contact: { phone: null, phone_raw: null } });
    },
  );

  verifies('guests.email-normalised', 'stores an email in lower case without spaces around it', async () => {
    const seams = await createSeamWorld(surface);
    const contact = { email: ' Ana.Silva@Example.ORG ' };
    const stay = await seams.book(10, 11, { guest: { last_name: 'Silva', contact } });
    const { body } = await seams.all('get_guest', { id: stay['guest_id'] });
    expect(body).toMatchObject({ contact: { email: 'ana.silva@example.org' } });
    const found = await seams.all('list_guests', { email: 'ANA.silva@example.org ' });
    expect(found.body['data']).toMatchObject([{ id: stay['guest_id'] }]);
  });
});
