import { mergeStableOrder } from '@renderer/features/keys/table/stable-order';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const letters = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));

describe('an order that is held', () => {
  it.each([
    ['stays when others would come first', 'abc', 'cab', 'abc'],
    ['loses what is gone', 'abc', 'ca', 'ac'],
    ['takes a newcomer behind all that it follows', 'abc', 'caxb', 'abcx'],
    ['takes a newcomer that follows none at the front', 'abc', 'xcab', 'xabc'],
    ['takes several newcomers in their order', 'ab', 'axyb', 'axyb'],
  ])('%s', (_sentence, held, wanted, expected) => {
    expect(mergeStableOrder([...held], [...wanted]).join('')).toBe(expected);
  });

  it('has just what is wanted, and moves none of those that stay past each other', () => {
    fc.assert(
      fc.property(letters, letters, (held, wanted) => {
        const order = mergeStableOrder(held, wanted);
        expect(order.toSorted()).toEqual(wanted.toSorted());
        const stayed = held.filter((one) => wanted.includes(one));
        expect(order.filter((one) => held.includes(one))).toEqual(stayed);
      }),
    );
  });
});
