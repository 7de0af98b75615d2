import { isTrustedSender } from '@main/ipc/trusted-sender';
import { describe, expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const ORIGIN = 'app://bundle';
const mainFrame = { origin: ORIGIN };
const from = (origin: string) => {
  const frame = { origin };
  return { senderFrame: frame, sender: { mainFrame: frame } };
};

const cases = [
  ['the main frame of the window', { senderFrame: mainFrame, sender: { mainFrame } }, true],
  [
    'a frame inside it, of the same origin',
    { senderFrame: { origin: ORIGIN }, sender: { mainFrame } },
    false,
  ],
  ['a frame that is gone', { senderFrame: null, sender: { mainFrame } }, false],
  ['a page of the web', from('https://bundle'), false],
  ['a file', from('file://'), false],
  ['another host of the scheme', from('app://bundle.example'), false],
  ['another port', from('app://bundle:1'), false],
  ['a page without an origin', from('null'), false],
  ['a page that begins alike', from('app://bundle@evil.example'), false],
] as const;

describe('a sender', () => {
  for (const [title, sender, isTrusted] of cases)
    verifies('desktop.sender-check', `is ${isTrusted ? '' : 'not '}trusted as ${title}`, () => {
      expect(isTrustedSender(sender, ORIGIN)).toBe(isTrusted);
    });
});
