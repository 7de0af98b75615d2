import { listLanguages } from '@shared/text/languages';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listAllMessages } from '../../support/languages/language-catalogue';
import {
  compareLanguage,
  findTextFaultsIn,
  listPluralCategories,
} from '../../support/languages/translation-faults';
import { verifies } from '../../support/service/verifies';

const messages = listAllMessages();
const files = Object.entries(
  import.meta.glob<unknown>('../../../shared/text/languages/*.json', { eager: true, import: 'default' }),
).map(([path, texts]) => ({
  language: path.replace(/^.*\/(.*)\.json$/, '$1'),
  texts: z.record(z.string(), z.string()).parse(texts),
}));

describe('each language', () => {
  verifies('text.languages-complete', 'can be chosen', () => {
    expect(
      files.map(({ language }) => language).filter((tag) => !listLanguages().some((known) => known === tag)),
    ).toEqual([]);
  });

  for (const { language, texts } of files) {
    const { missing, surplus, isSorted, faults } = compareLanguage(language, messages, texts);

    verifies('text.languages-complete', `has exactly the messages of the catalogues: ${language}`, () => {
      // `npm run languages` lists and repairs this.
      expect({ missing: missing.map(({ id }) => id), surplus, isSorted }).toEqual({
        missing: [],
        surplus: [],
        isSorted: true,
      });
    });

    verifies('text.languages-sound', `has sound texts: ${language}`, () => expect(faults).toEqual([]));
  }
});

describe('the checks of translations', () => {
  const keys = '{count, plural, one{# key} other{# keys}} of {name}';

  it.each([
    ['a text that is none', keys, '{count, plural, one{', /is no ICU text/],
    [
      'a lost placeholder',
      keys,
      '{count, plural, one{# Schlüssel} other{# Schlüssel}}',
      /has other placeholders/,
    ],
    ['a lost tag', 'Open <link>it</link>', 'Öffnen', /has other placeholders or tags/],
    ['a lost category', keys, '{count, plural, other{# Schlüssel}} für {name}', /lacks "one"/],
    ['a translated choice', '{a, select, x{X} other{Y}}', '{a, select, z{X} other{Z}}', /has other choices/],
    ['a translated option', 'Use --hotel.', 'Nehmen Sie --haus.', /lacks "--hotel"/],
    [
      'a translated permission',
      'Needs integration.mcp.connect',
      'Braucht integration.mcp.verbinden',
      /lacks "integration/,
    ],
    ['a translated name', 'Save for Claude Desktop', 'Für Klaus speichern', /lacks "Claude"/],
    ['an apostrophe that quotes', 'Go', "Los geht's", /apostrophe/],
    ['a forgotten text', 'Create key', 'Create key', /is the English text/],
  ])('would find %s', (_case, english, text, fault) => {
    expect(findTextFaultsIn('de', english, text).join()).toMatch(fault);
  });

  it.each([
    ['Webhooks', 'Webhooks'],
    ['{date}, {time}', '{date}, {time}'],
    [keys, '{count, plural, one{# Schlüssel} other{# Schlüssel}} für {name}'],
  ])('let %s pass', (english, text) => {
    expect(findTextFaultsIn('de', english, text)).toEqual([]);
  });

  it('know the categories of a language', () => {
    expect(listPluralCategories('de')).toEqual(['one', 'other']);
    expect(listPluralCategories('fr')).toEqual(['one', 'other']);
    expect(listPluralCategories('pl')).toEqual(['few', 'many', 'one']);
  });

  it('would find ids of nothing, and ids without a text', () => {
    const found = compareLanguage('de', [{ id: 'a.x', english: 'Revoke' }], { 'b.y': 'Y' });
    expect(found.missing.map(({ id }) => id)).toEqual(['a.x']);
    expect(found.surplus).toEqual(['b.y']);
  });
});
