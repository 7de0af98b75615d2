import { describeContradiction } from '@server/features/service/held/describe-contradiction';
import { expect, it } from 'vitest';

it('one missing record is named in the singular, several by the first and the last', () => {
  const describeMissing = (lastSeq: number) =>
    describeContradiction({ kind: 'shorter', lastSeq, size: 3 }, '/data');
  expect(describeMissing(2)).toContain(': record 3 is missing.');
  expect(describeMissing(0)).toContain(': records 1 to 3 are missing.');
});
