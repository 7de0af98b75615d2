import { formatJson, truncateLongLines } from '@renderer/features/playground/result/code-text';
import { expect, it } from 'vitest';

it('JSON is laid out, other text is left as it is', () => {
  expect(formatJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(formatJson('<html>')).toBe('<html>');
});

it('of a line without end its beginning is shown, and how much more there is', () => {
  expect(truncateLongLines(`short\n${'x'.repeat(5000)}`)).toBe(`short\n${'x'.repeat(5000)}`);
  expect(truncateLongLines(`a\n${'x'.repeat(7345)}\nb`)).toBe(
    `a\n${'x'.repeat(5000)}… and 2,345 more characters\nb`,
  );
});
