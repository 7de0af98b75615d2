import { formatPhone } from '@renderer/lib/format-phone';
import { expect, it } from 'vitest';

it.each([
  ['+351912345678', '+351 912 345 678'],
  ['+12125550123', '+1 212 555 0123'],
  ['+41791234567', '+41 791 234 567'],
  ['+4930123456', '+49 301 234 56'],
  ['+35312345', '+353 123 45'],
  ['020 7946 0018 ext 4', '020 7946 0018 ext 4'],
])('shows %s as %s', (text, shown) => {
  expect(formatPhone(text).replaceAll('\u00a0', ' ')).toBe(shown);
});
