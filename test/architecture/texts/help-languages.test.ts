import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HelpPage } from '@shared/help/help-page';
import { listLanguages } from '@shared/text/languages';
import { createMessageFormatter } from '@shared/text/message-formatter';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compareHelpPages, recordTranslations, translatedSlugs } from '../../../tools/help/help-translations';
import { readHelpPage } from '../../../tools/help/read-help-page';
import { readTranslatedPage } from '../../../tools/help/read-translated-page';
import type { FindLabels } from '../../support/languages/help-faults';
import { listFormFaults, listLabelFaults, listUnknownLabels } from '../../support/languages/help-faults';
import { listAllMessages } from '../../support/languages/language-catalogue';
import { verifies } from '../../support/service/verifies';
import { formatAgentSections } from '../connect-agent-page';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'docs/help');
const languages = listLanguages().filter((language) => language !== 'en');
const messages = listAllMessages();

const readPage = (...path: string[]): string => readFileSync(join(folder, ...path), 'utf8');
const readEnglish = (slug: string): HelpPage => readHelpPage(slug, readPage(`${slug}.md`));
const readTranslated = (language: string, slug: string): HelpPage =>
  readTranslatedPage({
    slug,
    language,
    markdown: readPage(language, `${slug}.md`),
    english: readPage(`${slug}.md`),
  });

const readTexts = (language: string): Readonly<Record<string, string>> =>
  z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(root, `shared/text/languages/${language}.json`), 'utf8')));

/** "This computer" in each language. The reader of a page may sit at another one. */
const thisComputer =
  /this computer|diese[mnrs]? Computers?|(?:este|cet|questo|neste|deste) (?:ordenador|ordinateur|computer|computador)/i;

/** A label as a page quotes it: without the hint behind it. */
const simplify = (label: string): string => label.replace(/ ?<optional>.*<\/optional>/, '');

/** Finds what the screens show in a language for an English label. */
const createLabelFinder =
  (getText: (id: string, english: string) => string): FindLabels =>
  (label) =>
    new Set(
      messages
        .filter(({ english }) => simplify(english) === label)
        .map(({ id, english }) => simplify(getText(id, english))),
    );

const findEnglish = createLabelFinder((_id, english) => english);

describe('the pages that owners read', () => {
  verifies('help.translations', 'are translated to each language, from the English text as it is now', () => {
    // `npm run languages:help` lists what is stale, and records what is translated.
    const faults = compareHelpPages(folder, languages).filter(
      ({ missing, stale, surplus }) => missing.length + stale.length + surplus.length > 0,
    );
    expect(faults).toEqual([]);
  });

  verifies('help.translations', 'keep the form, code, links and numbers of the English ones', () => {
    const faults = languages.flatMap((language) =>
      translatedSlugs.flatMap((slug) => listFormFaults(readEnglish(slug), readTranslated(language, slug))),
    );
    expect(faults).toEqual([]);
  });

  it('name the computer of Brasstag, not this one', () => {
    const pages = ['', ...languages].flatMap((language) =>
      readdirSync(join(folder, language))
        .filter((name) => name.endsWith('.md'))
        .map((name) => join(language, name)),
    );
    expect(pages.filter((path) => thisComputer.test(readPage(path)))).toEqual([]);
  });

  verifies('help.labels', 'quote labels that the screens have', () => {
    expect(translatedSlugs.flatMap((slug) => listUnknownLabels(readEnglish(slug), findEnglish))).toEqual([]);
  });

  for (const language of languages) {
    verifies('help.labels', `quote the labels of the screens in their language: ${language}`, () => {
      const texts = readTexts(language);
      const find = createLabelFinder((id) => texts[id] ?? '');
      const faults = translatedSlugs.flatMap((slug) =>
        listLabelFaults(readEnglish(slug), readTranslated(language, slug), find),
      );
      expect(faults).toEqual([]);
    });

    verifies('help.translations', `show the snippets for agents as the screen does: ${language}`, () => {
      const texts = readTexts(language);
      const format = createMessageFormatter({ language, find: ({ id }) => texts[id] });
      const sections = formatAgentSections((message, ...[values]) => String(format(message, { ...values })));
      expect(readPage(language, 'connect-an-agent.md')).toContain(sections.join('\n\n'));
    });
  }
});

describe('the checks of translated pages', () => {
  const english = readHelpPage(
    'one',
    '# One\n\nPress *Create key* 14 times.\n\n## Part\n\n- `a`\n- [b](two.md)\n',
  );
  const translate = (markdown: string): HelpPage => ({ ...readHelpPage('one', markdown), language: 'de' });
  const germanTexts = readTexts('de');
  const find = createLabelFinder((id) => germanTexts[id] ?? '');
  const good = '# Eins\n\n14-mal *Schlüssel erstellen* drücken.\n\n## Part\n\n- `a`\n- [c](two.md)\n';

  it('would accept a good page', () => {
    expect(listFormFaults(english, translate(good))).toEqual([]);
    expect(listLabelFaults(english, translate(good), find)).toEqual([]);
  });

  it.each([
    ['a lost list', good.replace('- `a`\n- [c](two.md)\n', 'a\n'), /blocks/],
    ['another number', good.replace('14', '15'), /15, not/],
    ['changed code', good.replace('`a`', '`b`'), /b \|/],
    ['a changed link', good.replace('two', 'three'), /three/],
  ])('would find %s', (_case, markdown, fault) => {
    expect(listFormFaults(english, translate(markdown)).join()).toMatch(fault);
  });

  it('would find labels that no screen shows', () => {
    const other = translate(good.replace('Schlüssel erstellen', 'Schlüssel machen'));
    expect(listLabelFaults(english, other, find)).toEqual([
      'de/one: no screen shows "Schlüssel machen" for it',
      'de/one: "Create key" is Schlüssel erstellen',
    ]);
    const unknown = readHelpPage('one', '# One\n\n*Settings, Make a key*\n');
    expect(listUnknownLabels(unknown, findEnglish)).toEqual(['one: no screen shows "Make a key"']);
  });

  it('would find a heading too many', () => {
    expect(() =>
      readTranslatedPage({
        slug: 'one',
        language: 'de',
        markdown: '# A\n\n## B\n\n## C\n',
        english: '# A\n\n## B\n',
      }),
    ).toThrow('other headings');
  });

  it('would find a page that is missing, stale or surplus', () => {
    const folder = mkdtempSync(join(tmpdir(), 'help-pages-'));
    mkdirSync(join(folder, 'de'));
    writeFileSync(join(folder, 'translations.json'), '{}');
    for (const slug of translatedSlugs) {
      writeFileSync(join(folder, `${slug}.md`), '# A\n');
      writeFileSync(join(folder, 'de', `${slug}.md`), '# A\n');
    }
    recordTranslations(folder, 'de', translatedSlugs);
    expect(compareHelpPages(folder, ['de'])).toEqual([
      { language: 'de', missing: [], stale: [], surplus: [] },
    ]);
    writeFileSync(join(folder, 'backups.md'), '# B\n');
    writeFileSync(join(folder, 'de', 'other.md'), '# A\n');
    const [german, french] = compareHelpPages(folder, ['de', 'fr']);
    expect(german).toMatchObject({ missing: [], stale: ['backups'], surplus: ['other'] });
    expect(french?.missing).toEqual(translatedSlugs);
  });
});
