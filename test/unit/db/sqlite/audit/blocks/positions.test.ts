import {
  addPosition,
  addPositions,
  countPositions,
  createPositionRange,
  createPositions,
  encodePositions,
  fillPositionRange,
  fillStoredPositions,
  intersectWith,
  listPositions,
  MAX_BLOCK_RECORDS,
} from '@server/db/sqlite/audit/blocks/positions';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const someSet = fc
  .oneof(
    fc.uniqueArray(fc.nat({ max: MAX_BLOCK_RECORDS - 1 }), { maxLength: 80 }),
    fc.uniqueArray(fc.nat({ max: MAX_BLOCK_RECORDS - 1 }), { minLength: 200 }),
  )
  .map((positions) => positions.toSorted((one, other) => one - other));

function toPositions(numbers: readonly number[]) {
  const positions = createPositions();
  for (const number of numbers) addPosition(positions, number);
  return positions;
}

it('positions are stored, counted and listed as the set that they are', () => {
  fc.assert(
    fc.property(someSet, (numbers) => {
      const positions = toPositions(numbers);
      const stored = encodePositions(positions);
      expect(listPositions(fillStoredPositions(createPositions(), stored))).toEqual(numbers);
      // Memory that is filled again has nothing of what was in it.
      expect(listPositions(fillStoredPositions(createPositionRange(0, MAX_BLOCK_RECORDS), stored))).toEqual(
        numbers,
      );
      expect(countPositions(positions)).toBe(numbers.length);
      expect(stored.length).toBeLessThanOrEqual(72);
    }),
  );
});

it('few positions take a byte each, many a bit each', () => {
  expect(encodePositions(toPositions([0, 5, 100]))).toHaveLength(3);
  expect(encodePositions(createPositionRange(0, 511))).toHaveLength(64);
});

it('a range of positions is filled in memory that had others', () => {
  const positions = createPositionRange(0, MAX_BLOCK_RECORDS - 1);
  expect(listPositions(fillPositionRange(positions, 30, 34))).toEqual([30, 31, 32, 33, 34]);
});

it('positions are intersected and united as sets', () => {
  fc.assert(
    fc.property(someSet, someSet, (one, other) => {
      const both = toPositions(one);
      intersectWith(both, toPositions(other));
      expect(listPositions(both)).toEqual(one.filter((position) => other.includes(position)));
      const either = toPositions(one);
      addPositions(either, toPositions(other));
      expect(listPositions(either)).toEqual([...new Set([...one, ...other])].sort((a, b) => a - b));
    }),
  );
});

it('bytes that are never written are refused', () => {
  for (const bytes of [[...Buffer.alloc(73)], [255, 255, 3], [200], [200, 0], [255, 127]].map((numbers) =>
    Buffer.from(numbers),
  ))
    expect(() => fillStoredPositions(createPositions(), bytes)).toThrow('never written');
});
