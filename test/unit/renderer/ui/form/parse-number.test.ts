import { getMoneyFormat } from '@renderer/lib/format-money';
import { setTranslation } from '@renderer/text/translation';
import { formatNumberInput, parseNumber, UNPARSABLE_NUMBER } from '@renderer/ui/form/parse-number';
import { english } from '@shared/text/message-formatter';
import { afterEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../../support/service/verifies';

const whole = { maximumFractionDigits: 0, useGrouping: false };

describe('a number that is typed', () => {
  it.each([
    ['whole', '365', 365],
    ['in groups', '3,650', 3650],
    ['with decimals', '1.5', 1.5],
    ['below nothing', '-3', -3],
    ['among spaces', ' 12 ', 12],
    ['of euros', '€1,125.50', 1125.5],
    ['of a currency by its letters', 'CHF 90', 90],
    ['blank', ' ', Number.NaN],
    ['with an exponent', '1e3', UNPARSABLE_NUMBER],
    ['with letters after it', '12abc', UNPARSABLE_NUMBER],
    ['of a sign alone', '-', UNPARSABLE_NUMBER],
    ['of wrong groups', '36,50', UNPARSABLE_NUMBER],
  ])('is read for what it is: %s', (_sentence, text, expected) => {
    expect(parseNumber(text)).toBe(expected);
  });

  it('is written as its format has it, and not at all where that would change it', () => {
    expect(formatNumberInput(365, whole)).toBe('365');
    expect(formatNumberInput(1.5, whole)).toBeNull();
    expect(formatNumberInput(125.5, getMoneyFormat('EUR'))).toBe('€125.50');
    expect(formatNumberInput(125.555, getMoneyFormat('EUR'))).toBeNull();
    expect(formatNumberInput(Number.NaN, whole)).toBe('');
  });
});

describe('a number that is typed in another language', () => {
  afterEach(() => setTranslation(english));

  verifies('text.formats', 'is read as that language writes it, or else as English does', () => {
    setTranslation({ language: 'de-DE', find: () => undefined });
    expect(parseNumber('1.250,50 €')).toBe(1250.5);
    expect(parseNumber('120,5')).toBe(120.5);
    expect(parseNumber('120.50')).toBe(120.5);
    expect(parseNumber('1.250')).toBe(1250);
    expect(parseNumber('12,50,1')).toBe(UNPARSABLE_NUMBER);
    expect(formatNumberInput(125.5, getMoneyFormat('EUR'))).toBe('125,50\u00a0€');
    setTranslation({ language: 'fr-FR', find: () => undefined });
    expect(parseNumber('1 250,50')).toBe(1250.5);
    expect(formatNumberInput(1250.5, getMoneyFormat('EUR'))).not.toBeNull();
  });
});
