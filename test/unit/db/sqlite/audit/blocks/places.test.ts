import {
  addPlace,
  addPlaces,
  countPlaces,
  createPlaceRange,
  createPlaces,
  encodePlaces,
  fillPlaceRange,
  fillStoredPlaces,
  intersectWith,
  listPlaces,
  MAX_BLOCK_RECORDS,
} from '@server/db/sqlite/audit/blocks/places';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const someSet = fc
  .oneof(
    fc.uniqueArray(fc.nat({ max: MAX_BLOCK_RECORDS - 1 }), { maxLength: 80 }),
    fc.uniqueArray(fc.nat({ max: MAX_BLOCK_RECORDS - 1 }), { minLength: 200 }),
  )
  .map((places) => places.toSorted((one, other) => one - other));

function toPlaces(numbers: readonly number[]) {
  const places = createPlaces();
  for (const number of numbers) addPlace(places, number);
  return places;
}

it('places are stored, counted and listed as the set that they are', () => {
  fc.assert(
    fc.property(someSet, (numbers) => {
      const places = toPlaces(numbers);
      const stored = encodePlaces(places);
      expect(listPlaces(fillStoredPlaces(createPlaces(), stored))).toEqual(numbers);
      // Memory that is filled again has nothing of what was in it.
      expect(listPlaces(fillStoredPlaces(createPlaceRange(0, MAX_BLOCK_RECORDS), stored))).toEqual(numbers);
      expect(countPlaces(places)).toBe(numbers.length);
      expect(stored.length).toBeLessThanOrEqual(72);
    }),
  );
});

it('few places take a byte each, many a bit each', () => {
  expect(encodePlaces(toPlaces([0, 5, 100]))).toHaveLength(3);
  expect(encodePlaces(createPlaceRange(0, 511))).toHaveLength(64);
});

it('a range of places is filled in memory that had others', () => {
  const places = createPlaceRange(0, MAX_BLOCK_RECORDS - 1);
  expect(listPlaces(fillPlaceRange(places, 30, 34))).toEqual([30, 31, 32, 33, 34]);
});

it('places are intersected and united as sets', () => {
  fc.assert(
    fc.property(someSet, someSet, (one, other) => {
      const both = toPlaces(one);
      intersectWith(both, toPlaces(other));
      expect(listPlaces(both)).toEqual(one.filter((place) => other.includes(place)));
      const either = toPlaces(one);
      addPlaces(either, toPlaces(other));
      expect(listPlaces(either)).toEqual([...new Set([...one, ...other])].sort((a, b) => a - b));
    }),
  );
});

it('bytes that are never written are refused', () => {
  for (const bytes of [[...Buffer.alloc(73)], [255, 255, 3], [200], [200, 0], [255, 127]].map((numbers) =>
    Buffer.from(numbers),
  ))
    expect(() => fillStoredPlaces(createPlaces(), bytes)).toThrow('never written');
});
