import { formatError } from '@renderer/text/format-error';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { getCollator, getNumberFormat } from '@renderer/text/intl-formats';
import { getLanguage, setTranslation } from '@renderer/text/translation';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { findLanguage, listWantedLanguages, loadTranslation } from '@shared/text/load-translation';
import { defineMessages } from '@shared/text/message';
import { english } from '@shared/text/message-formatter';
import { lengthenMessage } from '@shared/text/pseudo-translation';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const messages = defineMessages('test', {
  keys: '{count, plural, one{# key} other{# keys}} of {property}',
  open: 'Open <link>the page of {name}</link>',
  taken: 'The name {name} is taken.',
});

const german = {
  'test.keys': '{count, plural, one{# Schlüssel} other{# Schlüssel}} für {property}',
  'test.taken': 'Der Name {name} ist vergeben.',
};

const files = { './languages/de.json': () => Promise.resolve(german) };

afterEach(() => setTranslation(english));

describe('the language of the interface', () => {
  it('is a file for the first language of the browser that has one', async () => {
    setTranslation(await loadTranslation(['cy', 'de-AT', 'en'], files));
    expect(getLanguage()).toBe('de-AT');
    expect(formatMessage(messages.keys, { count: 1200, property: 'Haus' })).toBe(
      '1\u00a0200 Schlüssel für Haus',
    );
    expect(getNumberFormat({}).format(12_345.5)).toBe('12\u00a0345,5');
  });

  it('is English where English comes first, where no language has a file, and for a text that has none', async () => {
    expect(await loadTranslation(['en-US', 'de'], files)).toBe(english);
    expect(await loadTranslation(['fr', 'pt'], files)).toBe(english);
    setTranslation(await loadTranslation(['de'], files));
    expect(
      renderToStaticMarkup(formatRichMessage(messages.open, { name: 'X', link: (content) => content })),
    ).toBe('Open the page of X');
  });

  it('is English where a translation is faulty', async () => {
    const faulty = { './languages/de.json': () => Promise.resolve({ 'test.keys': '{count, plural, one {' }) };
    setTranslation(await loadTranslation(['de'], faulty));
    expect(formatMessage(messages.keys, { count: 2, property: 'Harbour House' })).toBe(
      '2 keys of Harbour House',
    );
  });

  it('is English where a translation asks for a value that there is none of', async () => {
    const faulty = {
      './languages/de.json': () => Promise.resolve({ 'test.taken': 'Der Name {nam} ist vergeben.' }),
    };
    setTranslation(await loadTranslation(['de'], faulty));
    expect(formatMessage(messages.taken, { name: 'X' })).toBe('The name X is taken.');
  });

  it('is English where its file cannot be read', async () => {
    const broken = { './languages/de.json': () => Promise.resolve({ 'test.taken': 7 }) };
    expect(await loadTranslation(['de'], broken)).toBe(english);
  });

  verifies(
    'text.language-choice',
    'is the chosen one before that of the computer, whose region it keeps',
    () => {
      expect(listWantedLanguages(null, ['de-AT', 'en'])).toEqual(['de-AT', 'en']);
      expect(listWantedLanguages('fr', ['de-AT', 'en'])).toEqual(['fr', 'de-AT', 'en']);
      expect(listWantedLanguages('de', ['en', 'de-AT'])).toEqual(['de-AT', 'en', 'de-AT']);
    },
  );

  verifies('text.language-choice', 'is the first of the computer that the interface has', () => {
    expect(findLanguage(['cy', 'de-AT', 'en'])).toBe('de');
    expect(findLanguage(['nl-NL'])).toBe('en');
    expect(findLanguage(['en-US@posix', 'fr'])).toBe('en');
  });

  verifies('text.formats', 'decides the order of names', () => {
    setTranslation({ language: 'de', find: () => undefined });
    expect(['Zimmer', 'Ähre', 'Anker'].toSorted(getCollator({}).compare)).toEqual([
      'Ähre',
      'Anker',
      'Zimmer',
    ]);
  });

  it('has a tag that the formats accept, whatever the browser says', async () => {
    setTranslation(await loadTranslation(['de-DE@posix'], files));
    expect(getLanguage()).toBe('de-DE');
    expect(getNumberFormat({}).format(1234.5)).toBe('1.234,5');
  });

  it('takes markup and braces in a value as they are', () => {
    const property = "Quay’s <b>{x}</b> & 'co'";
    expect(formatMessage(messages.keys, { count: 1, property })).toBe(`1 key of ${property}`);
  });

  it('is that of refusals, too: by their message and its values', async () => {
    const refusal = new AppError('already_exists', fillMessage(messages.taken, { name: 'Front desk' }));
    const isOld = new AppError('already_exists', 'Only in English.');
    expect(formatError(refusal)).toBe('The name Front desk is taken.');
    setTranslation(await loadTranslation(['de'], files));
    expect(formatError(refusal)).toBe('Der Name Front desk ist vergeben.');
    expect(formatError(isOld)).toBe('Only in English.');
  });

  it('has elements where a text has placeholders and tags', () => {
    const text = formatRichMessage(messages.open, {
      name: createElement('b', null, 'Harbour'),
      link: (content) => createElement('a', { href: '/x' }, content),
    });
    expect(renderToStaticMarkup(text)).toBe('Open <a href="/x">the page of <b>Harbour</b></a>');
  });
});

describe('the language of longer texts', () => {
  it('makes words longer, and leaves placeholders, branches and tags', () => {
    expect(lengthenMessage(messages.keys.english)).toBe(
      '{count, plural, one{# keyøø} other{# keysøø}} ofø {property}',
    );
    expect(lengthenMessage('{kind, select, day{Day} other{Night of {name}}}')).toBe(
      '{kind, select, day{Dayøø} other{Nightøø ofø {name}}}',
    );
    expect(lengthenMessage('{port, number} of <bold>{name}</bold>')).toBe(
      '{port, number} ofø <bold>{name}</bold>',
    );
  });

  it('is en-XA, so no reader meets it', async () => {
    setTranslation(await loadTranslation(['en-XA']));
    expect(formatMessage(messages.taken, { name: 'Front desk' })).toBe(
      'Theøø nameøø Front desk isø takenøø.',
    );
  });
});
