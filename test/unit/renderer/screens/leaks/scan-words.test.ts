import { scanSentence } from '@renderer/screens/leaks/scan-words';
import { emptyScan } from '@shared/management/join-scans';
import { expect, it } from 'vitest';
import { verifies } from '../../../../support/verifies';

const oneFile = { ...emptyScan, files: 1, bytes: 9 };

it('a search says what it found, what it cannot place and what it left out', () => {
  expect(scanSentence(oneFile)).toBe('No token of a key was found. 1 file searched.');
  expect(scanSentence({ ...emptyScan, bytes: 9 })).toBe('No token of a key was found.');
  expect(scanSentence({ ...oneFile, more: 3, unknown: 1 })).toBe(
    '3 tokens of keys found. 1 file searched. 1 text like a token that open nothing of yours. The first 0 are listed.',
  );
  expect(scanSentence({ ...oneFile, skipped: { binary: 0, unreadable: 0, links: 0, special: 1 } })).toBe(
    'No token of a key was found. 1 file searched. Not searched: 0 binary, 0 unreadable, 0 links, 1 pipe, socket or device.',
  );
});

verifies('leaks.nothing-searched', 'a search that read nothing says so, and gives no all-clear', () => {
  expect(scanSentence(emptyScan)).toBe('Nothing was searched: there was nothing to read.');
  expect(scanSentence({ ...emptyScan, skipped: { binary: 1, unreadable: 0, links: 0, special: 0 } })).toBe(
    'Nothing was searched: there was nothing to read. Not searched: 1 binary, 0 unreadable, 0 links, 0 pipes, sockets or devices.',
  );
});
