/** Letters of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * Isolates a right-to-left text in a sentence, because it would move the words around it. Other values stay as they are.
 * decision 0143.
 */
export const isolateText = <Value>(value: Value): Value | string =>
  typeof value === 'string' && RIGHT_TO_LEFT.test(value)
    ? `${FIRST_STRONG_ISOLATE}${value}${POP_DIRECTIONAL_ISOLATE}`
    : value;
