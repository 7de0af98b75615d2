import { formatDefinitionList, formatTable, formatTimestamp } from '@server/cli/output/table';
import { describe, expect, it } from 'vitest';

describe('a table', () => {
  it('aligns columns by code points and leaves no space at the end of a line', () => {
    const rows = [
      ['Zoë', '7', ''],
      ['Maximilian', '12', 'x'],
    ];
    expect(formatTable(['Name', 'No', 'Note'], rows, 'No members.')).toEqual([
      'Name        No  Note',
      'Zoë         7',
      'Maximilian  12  x',
    ]);
  });

  it('says that there is nothing', () => {
    expect(formatTable(['Name'], [], 'No members.')).toEqual(['No members.']);
  });

  it('lines facts up behind their labels', () => {
    expect(
      formatDefinitionList([
        ['Id', '1'],
        ['Property', 'Quay'],
      ]),
    ).toEqual(['Id        1', 'Property  Quay']);
  });

  it('shows an instant to the second', () => {
    expect(formatTimestamp('2026-11-21T09:00:01.234Z')).toBe('2026-11-21 09:00:01 UTC');
  });
});
