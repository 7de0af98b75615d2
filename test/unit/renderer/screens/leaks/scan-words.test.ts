import { scanSentence } from '@renderer/screens/leaks/scan-words';
import { emptyScan } from '@shared/management/join-scans';
import { expect, it } from 'vitest';

it('a search says what it found, what it cannot place and what it left out', () => {
  expect(scanSentence(emptyScan)).toBe('No token of a key was found.');
  expect(scanSentence({ ...emptyScan, more: 3, files: 1, unknown: 1 })).toBe(
    '3 tokens of keys found. 1 file searched. 1 text like a token that open nothing of yours. The first 0 are listed.',
  );
  expect(scanSentence({ ...emptyScan, skipped: { binary: 0, unreadable: 0, links: 0, special: 1 } })).toBe(
    'No token of a key was found. Not searched: 0 binary, 0 unreadable, 0 links, 1 pipe, socket or device.',
  );
});
