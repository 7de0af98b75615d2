import { findEntries } from '@renderer/app/palette/find-entries';
import type { PaletteEntry } from '@renderer/app/palette/palette-entry';
import { describe, expect, it } from 'vitest';

const createEntry = (label: string, differing: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  group: 'actions',
  label,
  detail: '',
  icon: null,
  run: () => {},
  ...differing,
});

const list = (entries: readonly PaletteEntry[], query: string, recent: readonly string[] = []) =>
  findEntries(entries, query, recent).map(({ id, entries: found }) => [id, found.map(({ label }) => label)]);

describe('the entries of the palette', () => {
  it('are found by every word, in any order, without case and accents', () => {
    const entries = [createEntry('Zoë Müller', { detail: 'Owner' }), createEntry('Zoe Meyer')];
    expect(list(entries, ' muller ZOE ')).toEqual([['actions', ['Zoë Müller']]]);
    expect(list(entries, 'owner')).toEqual([['actions', ['Zoë Müller']]]);
    expect(list(entries, 'zoe absent')).toEqual([]);
  });

  it('are found by words that are not displayed', () => {
    const entries = [createEntry('Back up now', { keywords: 'save copy' })];
    expect(list(entries, 'copy')).toEqual([['actions', ['Back up now']]]);
  });

  it('are ordered by how near the label is, and so are their groups', () => {
    const entries = [
      createEntry('Change password', { keywords: 'port' }),
      createEntry('Export the log'),
      createEntry('Public port', { group: 'settings' }),
      createEntry('Port', { group: 'settings' }),
    ];
    expect(list(entries, 'port')).toEqual([
      ['settings', ['Port', 'Public port']],
      ['actions', ['Change password', 'Export the log']],
    ]);
  });

  it('list what is opened and done before what is read', () => {
    const entries = [
      createEntry('Keyboard shortcuts', { group: 'help' }),
      createEntry('API keys', { group: 'screens' }),
      createEntry('Create key'),
    ];
    expect(list(entries, 'key')).toEqual([
      ['screens', ['API keys']],
      ['actions', ['Create key']],
      ['help', ['Keyboard shortcuts']],
    ]);
    expect(list(entries, 'keyboard')).toEqual([['help', ['Keyboard shortcuts']]]);
  });

  it('are all listed without a query, in the order of the headings, but for answers', () => {
    const entries = [
      createEntry('Port', { group: 'settings' }),
      createEntry('Create key'),
      createEntry('Revoke Door locks', { isAnswer: true }),
    ];
    expect(list(entries, ' ')).toEqual([
      ['actions', ['Create key']],
      ['settings', ['Port']],
    ]);
  });

  it('begin with the recent ones, which are not listed twice; gone ones are skipped', () => {
    const entries = [createEntry('Create key'), createEntry('Back up now')];
    expect(list(entries, '', ['gone', 'Back up now'])).toEqual([
      ['recent', ['Back up now']],
      ['actions', ['Create key']],
    ]);
  });
});
