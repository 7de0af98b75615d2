import { decodeHeaderText, isJsonAccepted } from '@server/http/mcp/header-values';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it.each([
  ['no header', undefined, true],
  ['the type itself', 'application/json', true],
  ['what clients send', 'application/json, text/event-stream', true],
  ['anything', '*/*', true],
  ['anything of the family', 'application/*', true],
  ['capitals and weights', 'text/html, Application/JSON;q=0.5', true],
  ['a refusal by weight', 'application/json;q=0', false],
  ['a longer refusal', 'application/json; q=0.000', false],
  ['events alone', 'text/event-stream', false],
  ['nothing in words', '', false],
  ['another JSON', 'application/json-patch+json', false],
])('Accept: %s', (_sentence, accept, isAllowed) => {
  expect(isJsonAccepted(accept)).toBe(isAllowed);
});

it('any text comes back from base64 as it went', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeHeaderText(`=?base64?${Buffer.from(text).toString('base64')}?=`)).toBe(text);
    }),
  );
});

it.each([
  ['no header', undefined, null],
  ['plain text', 'get_property', 'get_property'],
  ['base64 cut short', '=?base64?Z2V?=', null],
  ['base64 without an end', '=?base64?Z2V0', null],
  ['other letters', '=?base64?Z2V-?=', null],
])('a header of %s', (_sentence, value, text) => {
  expect(decodeHeaderText(value)).toBe(text);
});
