import { helpGroups } from '@renderer/features/help/help-groups';
import { getExcerpt, searchHelp } from '@renderer/features/help/search-help';
import { loadTranslatedPages } from '@renderer/features/help/translated-pages';
import { translateHelpGroups } from '@shared/help/help-groups';
import { describe, expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const find = (query: string) => helpGroups.flatMap(({ pages }) => searchHelp(pages, query));
const findBest = (query: string) =>
  helpGroups.flatMap(({ pages }) => searchHelp(pages, query).slice(0, 4)).map(({ page }) => page.slug);

describe('the search of the help', () => {
  verifies('help.search', 'finds the page for words that owners use', () => {
    const wanted = [
      ['backup', 'backups'],
      ['restore', 'backups'],
      ['lost token', 'api-keys'],
      ['revoke', 'api-keys'],
      ['router', 'remote-access'],
      ['tunnel', 'remote-access'],
      ['claude', 'connect-an-agent'],
      ['leaked', 'secret-scanning'],
      ['401', 'getting-started'],
      ['verify', 'audit-log'],
    ] as const;
    for (const [query, slug] of wanted) expect(findBest(query), query).toContain(slug);
  });

  verifies('help.language', 'finds the page for words of its reader’s language', async () => {
    const wanted = [
      ['de', 'Sicherung', 'backups'],
      ['de', 'schlussel widerrufen', 'api-keys'],
      ['es', 'tunel', 'remote-access'],
      ['fr', 'clé perdu', 'api-keys'],
      ['it', 'verificare', 'audit-log'],
      ['pt', 'copia de seguranca', 'backups'],
    ] as const;
    for (const [language, query, slug] of wanted) {
      const groups = translateHelpGroups(helpGroups, await loadTranslatedPages(language));
      const found = groups.flatMap(({ pages }) => searchHelp(pages, query).slice(0, 4));
      expect(
        found.map(({ page }) => page.slug),
        query,
      ).toContain(slug);
      expect(new Set(found.map(({ page }) => page.language)), query).toEqual(new Set([language]));
    }
  });

  verifies('help.language', 'keeps English pages where there is no translation', async () => {
    const groups = translateHelpGroups(helpGroups, await loadTranslatedPages('de'));
    const languages = groups.map(({ pages }) => [...new Set(pages.map(({ language }) => language))]);
    expect(languages).toEqual([['de', 'en'], ['en']]);
    expect(await loadTranslatedPages('en')).toEqual([]);
  });

  verifies('help.search', 'needs every word, and finds nothing for nothing', () => {
    expect(find('backup zebra')).toEqual([]);
    expect(find('   ')).toEqual([]);
  });

  verifies('help.search', 'shows the text around the word', () => {
    const text = `${'before '.repeat(40)}needle${' after'.repeat(40)}`;
    const excerpt = getExcerpt(text, ['needle']);
    expect(excerpt).toContain('needle');
    expect([excerpt.startsWith('… '), excerpt.endsWith(' …')]).toEqual([true, true]);
    expect(getExcerpt('short', ['short'])).toBe('short');
    expect(getExcerpt(`${'vor '.repeat(80)}Schlüssel`, ['schlussel'])).toMatch(/Schlüssel$/);
  });
});
