import { describe, expect } from 'vitest';
import { z } from 'zod';
import { callSurfaces, getFullRowsInput } from '../../support/calls/surface-caller';
import { verifies } from '../../support/service/verifies';
import { createSeamWorld } from '../reservations/seam-world';

const listSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

describe.each(callSurfaces)('a reservation over %s', (surface) => {
  verifies(
    'reservations.named-guest',
    'names its guest by id and names alone, whatever else the key may see',
    async () => {
      const seams = await createSeamWorld(surface);
      const contact = { email: 'ana@example.org', phone: '+351210000000', address: { town: 'Faro' } };
      const names = { first_name: 'Ana ",\\"language":', last_name: 'Costa' };
      const made = await seams.book(10, 11, {
        guest: { ...names, language: 'pt', country: 'PT', contact_consent: true, contact },
      });
      const { id } = made;
      const changed = await seams.all('update_reservation', { id, adults: 1 }, { version: '*' });
      const one = await seams.all('get_reservation', { id });
      const [listed] = listSchema.parse(
        (await seams.all('list_reservations', getFullRowsInput(surface))).body,
      ).data;
      for (const body of [made, changed.body, one.body, listed])
        expect(body?.['guest']).toStrictEqual({ id: one.body['guest_id'], ...names });
      const guest = await seams.all('get_guest', { id: one.body['guest_id'] });
      expect(guest.body).toMatchObject({ ...names, language: 'pt', contact });
    },
  );
});
