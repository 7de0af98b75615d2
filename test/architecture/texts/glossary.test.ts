import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLanguages } from '@shared/text/languages';
import { describe, expect, it } from 'vitest';
import { findLostTerms, glossaryTerms } from '../../support/languages/glossary-terms';
import { listAllMessages } from '../../support/languages/language-catalogue';
import { readTranslation } from '../../support/languages/translate-text';
import { verifies } from '../../support/service/verifies';

const messages = listAllMessages();
const languages = listLanguages().filter((language) => language !== 'en');

/** Reads the words of a glossary: what is in its first column, and what the language has for it. */
function readGlossary(language: string): ReadonlyMap<string, string> {
  const page = readFileSync(join(import.meta.dirname, `../../../docs/languages/${language}.md`), 'utf8');
  const rows = [...page.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)];
  return new Map(
    rows.flatMap(([, words = '', own = '']) => words.split(', ').map((word) => [word.trim(), own] as const)),
  );
}

describe.each(languages)('the glossary of %s', (language) => {
  const glossary = readGlossary(language);

  verifies('text.glossary', `has each word that the texts must keep: ${language}`, () => {
    const missing = glossaryTerms.filter(
      ({ name, stems }) => stems[language]?.test(glossary.get(name) ?? '') !== true,
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  verifies('text.glossary', `is kept by every text: ${language}`, () => {
    expect(findLostTerms(language, messages, readTranslation(language))).toEqual([]);
  });
});

it('a text with another word for the same thing is found', () => {
  const message = { id: 'a.x', english: 'Revoke this key.' };
  expect(findLostTerms('de', [message], { 'a.x': 'Diesen Key widerrufen.' })).toEqual([
    'key: a.x: Diesen Key widerrufen.',
  ]);
  expect(findLostTerms('de', [message], { 'a.x': 'Diesen Schlüssel widerrufen.' })).toEqual([]);
});
