import { product } from '@shared/kernel/product';

const prefix = '4be10c2d9f3a7715';

/** A text that no output of a scan may contain. */
export const leakedSecret = 'a8d03f5e61b7c294e0f91d3a7b5c8264de90f1a3b7c5e482';

export const leakedToken = `${product.tokenMarker}_${prefix}_${leakedSecret}`;

/** Texts in which tokens leak, each with one token. */
export const leakSamples: readonly (readonly [where: string, text: string])[] = [
  ['alone', leakedToken],
  ['behind an equals sign', `KEY=${leakedToken}`],
  ['in quotes', `"${leakedToken}"`],
  ['in a header', `Bearer ${leakedToken}\n`],
  ['in a query', `https://x/?t=${leakedToken}&u=1`],
  ['in brackets', `(${leakedToken})`],
  ['URL-encoded', `Bearer%20${leakedToken}%0A`],
  ['behind an escaped line feed of JSON', `"line\\n${leakedToken}\\n"`],
  ['quoted-printable', `key=3D${leakedToken}=0A`],
  ['behind a name and an underscore', `KEY_${leakedToken}`],
  ['at the end of a word', `x${leakedToken}`],
  ['behind a digit', `0${leakedToken}`],
  ['before an underscore', `${leakedToken}_old`],
  ['before a letter', `${leakedToken}Z`],
  ['before a capital of hex, which no token holds', `${leakedToken}A`],
  ['before more hex', `${leakedToken}0`],
  ['before a word that begins as hex does', `${leakedToken}denied`],
  ['before a date', `${leakedToken}2026-11-21T09:00`],
  ['behind a marker that begins nothing', `${product.tokenMarker}_${leakedToken}`],
  ['behind a prefix that begins nothing', `${product.tokenMarker}_${prefix}_${leakedToken}`],
  ['on a line of its own', `one\r\n${leakedToken}\r\ntwo`],
];

/** A text like a token that is none by its format. spec: Token format. */
export const nearMisses: readonly (readonly [why: string, text: string])[] = [
  ['a character short', leakedToken.slice(0, -1)],
  ['in capitals', leakedToken.toUpperCase()],
  ['a secret in capitals', leakedToken.replace(leakedSecret, leakedSecret.toUpperCase())],
  ['a hyphen for an underscore', leakedToken.replace('_', '-')],
  ['masked with as many stars', `${product.tokenMarker}_${prefix}_${'*'.repeat(48)}`],
  ['masked as we mask it', `${product.tokenMarker}_${prefix}_********`],
  ['a prefix alone', `${product.tokenMarker}_${prefix}`],
  ['a letter beyond hex', leakedToken.replace(leakedSecret, leakedSecret.replace('a', 'g'))],
  ['broken by a space', leakedToken.replace(leakedSecret, ` ${leakedSecret.slice(1)}`)],
];
