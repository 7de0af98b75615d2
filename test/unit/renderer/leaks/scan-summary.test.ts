import type { ScanReport } from '@renderer/features/leaks/scan-summary';
import { formatScanSummary } from '@renderer/features/leaks/scan-summary';
import { emptyScan } from '@shared/leaks/leak-scan';
import { expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const finding = (line: number): ScanReport['findings'][number] => ({
  prefix: '4be10c2d9f3a7715',
  name: 'Door locks',
  property_id: 'prp_1',
  property_name: 'Harbour House',
  state: 'active',
  file: 'notes.txt',
  line,
  masked: 'svck_4be10c2d9f3a7715_********',
});

const oneFile = { ...emptyScan, files: 1, bytes: 9 };

it('a search says what it found, what it cannot place and what it left out', () => {
  expect(formatScanSummary(oneFile)).toBe('No token of a key was found. 1 file searched.');
  expect(formatScanSummary({ ...emptyScan, bytes: 9 })).toBe('No token of a key was found.');
  expect(formatScanSummary({ ...oneFile, unknown: 1, findings: [finding(1), finding(2)] })).toBe(
    '1 key found in 2 places. 1 file searched. 1 token-like string doesn’t match any of your keys.',
  );
  expect(formatScanSummary({ ...oneFile, unknown: 2 })).toBe(
    'No token of a key was found. 1 file searched. 2 token-like strings don’t match any of your keys.',
  );
  expect(formatScanSummary({ ...oneFile, findings: [finding(1), finding(2)], more: 1200 })).toBe(
    '1 key found in 1,202 places, of which 2 are listed. 1 file searched.',
  );
  expect(formatScanSummary({ ...oneFile, skipped: { binary: 0, unreadable: 0, links: 0, special: 1 } })).toBe(
    'No token of a key was found. 1 file searched. Not searched: 0 binary, 0 unreadable, 0 links, 1 pipe, socket or device.',
  );
});

verifies('leaks.nothing-searched', 'a search that read nothing says so, and gives no all-clear', () => {
  expect(formatScanSummary(emptyScan)).toBe('Nothing was searched: there was nothing to read.');
  expect(
    formatScanSummary({ ...emptyScan, skipped: { binary: 1, unreadable: 0, links: 0, special: 0 } }),
  ).toBe(
    'Nothing was searched: there was nothing to read. Not searched: 1 binary, 0 unreadable, 0 links, 0 pipes, sockets or devices.',
  );
});
