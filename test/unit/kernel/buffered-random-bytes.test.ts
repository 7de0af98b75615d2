import { createBufferedRandomBytes } from '@server/kernel/buffered-random-bytes';
import { expect, it } from 'vitest';

/** A source that numbers its bytes from 0 to 250 and counts how often it is read. */
function countingSource() {
  const sizes: number[] = [];
  let next = 0;
  const randomBytes = (size: number): Uint8Array => {
    sizes.push(size);
    return Uint8Array.from({ length: size }, () => next++ % 251);
  };
  return { sizes, randomBytes };
}

it('every byte is handed out once and in order, from blocks', () => {
  const { sizes, randomBytes } = countingSource();
  const buffered = createBufferedRandomBytes(randomBytes);
  const bytes = Array.from({ length: 400 }, () => [...buffered(10)]).flat();
  expect(bytes).toEqual(Array.from({ length: 4_000 }, (_, index) => index % 251));
  expect(sizes).toEqual([4_096]);
});

it('a piece that the rest of the block is too short for comes from the next block', () => {
  const { sizes, randomBytes } = countingSource();
  const buffered = createBufferedRandomBytes(randomBytes);
  buffered(4_090);
  expect([...buffered(10)][0]).toBe(4_096 % 251);
  expect(sizes).toEqual([4_096, 4_096]);
});

it('a piece larger than a block is fetched whole', () => {
  const { sizes, randomBytes } = countingSource();
  expect(createBufferedRandomBytes(randomBytes)(10_000)).toHaveLength(10_000);
  expect(sizes).toEqual([10_000]);
});
