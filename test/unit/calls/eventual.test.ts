import { continueWith, endWith, recoverFrom } from '@server/kernel/eventual';
import { describe, expect, it } from 'vitest';

const broken = new Error('broken');
const fail = (): never => {
  throw broken;
};

describe('a value that is there', () => {
  it('is passed on at once', () => {
    expect(continueWith(1, (value) => value + 1)).toBe(2);
  });

  it('recovers from an error at once', () => {
    expect(recoverFrom(fail, (error) => error)).toBe(broken);
  });

  it('ends once, whether the work succeeds or throws', () => {
    const ends: string[] = [];
    expect(
      endWith(
        () => 1,
        () => void ends.push('done'),
      ),
    ).toBe(1);
    expect(() => endWith(fail, () => void ends.push('failed'))).toThrow(broken);
    expect(ends).toEqual(['done', 'failed']);
  });
});

describe('a value that arrives later', () => {
  it('is passed on when it is there', async () => {
    await expect(continueWith(Promise.resolve(1), (value) => value + 1)).resolves.toBe(2);
    await expect(continueWith(1, async (value) => value + 1)).resolves.toBe(2);
  });

  it('recovers from a rejection', async () => {
    await expect(
      recoverFrom(
        async () => fail(),
        (error) => error,
      ),
    ).resolves.toBe(broken);
  });

  it('ends once, and not before it is there', async () => {
    const ends: string[] = [];
    const value = endWith(
      async () => 1,
      () => void ends.push('done'),
    );
    expect(ends).toEqual([]);
    await expect(value).resolves.toBe(1);
    await expect(
      endWith(
        async () => fail(),
        () => void ends.push('failed'),
      ),
    ).rejects.toBe(broken);
    expect(ends).toEqual(['done', 'failed']);
  });
});
