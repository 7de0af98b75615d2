import { runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { escapeBeyondAscii } from '../../../../tools/bundle/ascii-chunks';

const toAscii = (code: string): string => {
  const escaped = escapeBeyondAscii(code);
  expect(/[^\0-\x7f]/.test(escaped)).toBe(false);
  return escaped;
};

describe('chunks in ASCII', () => {
  it('keep what strings and templates say', () => {
    const units = Array.from({ length: 0x1_00_00 }, (_, unit) => String.fromCharCode(unit)).join('');
    const text = `${units}😀\u{10ffff}`;
    const literal = JSON.stringify(text);
    expect(runInThisContext(toAscii(literal)) === text).toBe(true);
    expect(runInThisContext(toAscii(`\`\${${literal}}ø😀\``)) === `${text}ø😀`).toBe(true);
  });

  it.each([
    ['/[‐-―]/.test("–")', true],
    ['/[ -􏿿]/u.test("😀")', true],
    ['/^[😀]$/u.test("😀")', true],
    ['/ø/i.test("Ø")', true],
    ['({ größe: 3 }).größe', 3],
  ])('keep what %s means', (code, value) => {
    expect(runInThisContext(toAscii(code))).toBe(value);
  });

  it('are refused where an escape would be text', () => {
    expect(() => escapeBeyondAscii('const a = String.raw`\\d ø`;')).toThrow('raw template');
  });
});
