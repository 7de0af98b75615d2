import { describe, expect } from 'vitest';
import { callSurfaces } from '../../support/calls/surface-caller';
import { verifies } from '../../support/service/verifies';
import type { SeamWorld } from './seam-world';
import { createPrices, createSeamWorld, createStay, formatDay, readAmounts } from './seam-world';

const any = { version: '*' } as const;

/** Books two nights at 100.00 and 200.00 in a double room that costs 80.00. */
const bookAgreed = (seams: SeamWorld) =>
  seams.book(10, 12, { night_prices: createPrices(10, [10_000, 20_000]) });

describe.each(callSurfaces)('agreed prices over %s', (surface) => {
  verifies(
    'reservations.agreed-price-stays',
    'stay when dates or room type change, as far as nights stay',
    async () => {
      const seams = await createSeamWorld(surface);
      const update = await seams.with('reservations.reservation.update');
      const changes = [
        [{ room_type_id: seams.types['STE'] }, [10_000, 20_000], false],
        [{ arrival: formatDay(20), departure: formatDay(22) }, [10_000, 20_000], false],
        [{ arrival: formatDay(11), departure: formatDay(13) }, [10_000, 20_000], false],
        [{ departure: formatDay(11) }, [10_000], true],
        [{ arrival: formatDay(11) }, [20_000], true],
        [{ departure: formatDay(13) }, [10_000, 20_000, 8000], true],
        [{ arrival: formatDay(9) }, [8000, 10_000, 20_000], true],
        [{ adults: 1 }, [10_000, 20_000], false],
      ] as const;
      for (const [fields, amounts, isChanged] of changes) {
        const { id } = await bookAgreed(seams);
        const { code, body } = await update('update_reservation', { id, ...fields }, any);
        expect([code, body['prices_changed']], JSON.stringify(fields)).toEqual(['ok', isChanged]);
        expect(await readAmounts(seams, id), JSON.stringify(fields)).toEqual(amounts);
        await seams.all('cancel_reservation', { id, reason: 'other' });
      }
    },
  );

  verifies(
    'reservations.prices-need-permission',
    'are set and computed again with rates.price.update alone',
    async () => {
      const seams = await createSeamWorld(surface);
      const { id } = await bookAgreed(seams);
      const folio = await seams.with('reservations.reservation.update', 'finance.folio.read');
      const pricer = await seams.with('reservations.reservation.update', 'rates.price.update');
      const prices = { id, night_prices: createPrices(10, [1, 2]) };
      const again = { id, reprice: true };
      const missing = 'The key lacks the permission rates.price.update.';
      for (const input of [prices, again])
        expect(await folio('update_reservation', input, any)).toMatchObject({
          code: 'unauthorized',
          error: missing,
        });
      expect(await readAmounts(seams, id)).toEqual([10_000, 20_000]);
      expect((await pricer('update_reservation', prices, any)).body).toMatchObject({ prices_changed: true });
      expect(await readAmounts(seams, id)).toEqual([1, 2]);
      expect((await pricer('update_reservation', again, any)).body).toMatchObject({ prices_changed: true });
      expect(await readAmounts(seams, id)).toEqual([8000, 8000]);
      expect((await pricer('update_reservation', { ...prices, reprice: true }, any)).code).toBe(
        'validation_failed',
      );
    },
  );

  verifies('reservations.prices-need-permission', 'of a new reservation need it as well', async () => {
    const seams = await createSeamWorld(surface);
    const stay = { ...createStay(seams.types, 10, 11), night_prices: createPrices(10, [1]) };
    const folio = await seams.with('reservations.reservation.create', 'finance.folio.read');
    const pricer = await seams.with('reservations.reservation.create', 'rates.price.update');
    expect(await folio('create_reservation', stay)).toMatchObject({
      error: 'The key lacks the permission rates.price.update.',
    });
    const { code, body } = await pricer('create_reservation', stay);
    expect([code, await readAmounts(seams, String(body['id']))]).toEqual(['ok', [1]]);
  });
});
