import { isDeeperThan } from '@shared/kernel/json-depth';
import { expect, it } from 'vitest';

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

it.each([
  ['as many levels as may be', nested(3), false],
  ['one more', nested(4), true],
  ['objects and lists together', '{"a":[{"b":[]}]}', true],
  ['many beside each other', `[${Array(50).fill('{}').join(',')}]`, false],
  ['brackets in texts', '{"a":"[[[[[[","b":"\\"{{{{{{"}', false],
  ['brackets after a text that ends with a backslash', '{"a":"\\\\","b":[[[]]]}', true],
  ['a text that ends too soon', '{"a":"[[[[[[', false],
  ['a text without end, full of escapes', `{"a":"${'\\n'.repeat(5_000_000)}","b":[[[]]]}`, true],
])('of %s is checked for too much depth', (_what, text, isTooDeep) => {
  expect(isDeeperThan(3, text)).toBe(isTooDeep);
});
