import { redact } from '@server/kernel/log';
import { findTokens } from '@shared/kernel/token-in-text';
import { expect, it } from 'vitest';
import { leakedSecret, leakedToken, leakSamples, nearMisses } from '../../support/keys/leaked-tokens';
import { verifies } from '../../support/service/verifies';

const found = (text: string): string[] => findTokens(text).map((token) => token.text);

verifies('leaks.found', 'a token is found whatever it is glued to', () => {
  for (const [where, text] of leakSamples) expect(found(text), where).toEqual([leakedToken]);
});

it('two tokens with nothing between them are two', () => {
  expect(found(leakedToken + leakedToken)).toEqual([leakedToken, leakedToken]);
});

it('what the format of a token does not allow is none', () => {
  for (const [why, text] of nearMisses) expect(found(text), why).toEqual([]);
});

it('a log line hides the secret of everything that is found, and of a token in capitals or with more behind it', () => {
  const longer = [...leakSamples.map(([, text]) => text), `${leakedToken}0`, leakedToken.toUpperCase()];
  for (const text of longer) expect(redact(text).toLowerCase(), text).not.toContain(leakedSecret);
});
