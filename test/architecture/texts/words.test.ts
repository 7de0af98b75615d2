import { describe, expect, it } from 'vitest';
import type { DeclaredName } from '../../support/architecture/declared-names';
import { listDeclaredNames, listTexts } from '../../support/architecture/declared-names';
import type { Glossary } from '../../support/architecture/glossary';
import { createNameChecker, createPhraseFinder, parseGlossary } from '../../support/architecture/glossary';
import type { SourceFile } from '../../support/architecture/source-files';
import {
  getLineNumber,
  listPaths,
  listSourceFiles,
  parseSource,
  readText,
} from '../../support/architecture/source-files';

const glossary = parseGlossary(readText('docs/GLOSSARY.md'));
const files = listSourceFiles();
const isBanned = createNameChecker(glossary);
const findPhrase = createPhraseFinder(glossary);

/** Pages that name banned words in order to ban or explain them. A shipped migration is never changed. */
const isExempt = (path: string): boolean =>
  path === 'docs/GLOSSARY.md' ||
  path === 'CHANGELOG.md' ||
  // Words of other languages.
  path.startsWith('docs/languages/') ||
  /^docs\/help\/[a-z]{2}\//.test(path) ||
  path.startsWith('test/architecture/') ||
  path.includes('/migrations/');

/** Values of public lists that tables have as keys: where an address is reached from. */
const wireValues: readonly string[] = ['house'];

/** Wire names and columns keep their spelling (decision 0111). */
const isWireName = ({ name, isKey }: DeclaredName): boolean =>
  name.includes('_') || (isKey === true && wireValues.includes(name));

const listBadNames = (file: SourceFile, isBad: (name: string) => boolean): string[] =>
  listDeclaredNames(file)
    .filter((declared) => !isWireName(declared) && isBad(declared.name))
    .map(({ name, start }) => `${file.path}:${getLineNumber(file.text, start)}: ${name}`);

/** A name or a code, such as `keys.list`, `unit_id`, `#/keys`, `flexGrow` or `min-w-0`: no text that people read. */
const IDENTIFIER = /[_./:#@\\<>=[\](){}$|*+^~\d-]|[a-z][A-Z]/;

/** True if people may read the string: a sentence, or one word that is no name or code. */
const isText = (text: string): boolean => text.includes(' ') || !IDENTIFIER.test(text.trim());

/** Comments and strings that people may read. */
function listBadTexts(file: SourceFile, find: (text: string) => string | null): string[] {
  const comments = file.parsed.comments.map(({ value, start }) => ({
    text: value.replaceAll(/\n\s*\*/g, '\n'),
    start,
  }));
  const texts = listTexts(file).filter(({ text }) => isText(text));
  return [...comments, ...texts].flatMap(({ text, start }) => {
    const phrase = find(text);
    return phrase === null ? [] : [`${file.path}:${getLineNumber(file.text, start)}: ${phrase}`];
  });
}

const listBadLines = (path: string, text: string, find: (text: string) => string | null): string[] =>
  text.split('\n').flatMap((line, index) => {
    const phrase = find(line);
    return phrase === null ? [] : [`${path}:${index + 1}: ${phrase}`];
  });

describe('words of the glossary', () => {
  it('are kept in the names of code', () => {
    expect(
      files.filter(({ path }) => !isExempt(path)).flatMap((file) => listBadNames(file, isBanned)),
    ).toEqual([]);
  });

  it('are kept in the names of files', () => {
    const bad = listPaths()
      .filter((path) => !isExempt(path))
      .filter((path) => path.split('/').some((name) => isBanned(name.replace(/\..*/, ''))));
    expect(bad).toEqual([]);
  });

  it('are kept in comments and texts', () => {
    expect(
      files.filter(({ path }) => !isExempt(path)).flatMap((file) => listBadTexts(file, findPhrase)),
    ).toEqual([]);
  });

  it('are kept on pages', () => {
    const pages = listPaths('*.md').filter((path) => !isExempt(path));
    expect(pages.flatMap((path) => listBadLines(path, readText(path), findPhrase))).toEqual([]);
  });

  it('write email in one way', () => {
    const texts = listPaths('*.ts', '*.tsx', '*.md', '*.html').filter((path) => !isExempt(path));
    expect(texts.filter((path) => /\be-mail/i.test(readText(path)))).toEqual([]);
  });
});

describe('the checks of words', () => {
  const text: Glossary = {
    bannedNames: ['seat', 'onShow', 'Lease', 'house'],
    bannedPhrases: ['told', 'a seat'],
    allowedPhrases: ['no seat belt'],
  };
  const probe = parseSource(
    'shared/probe.ts',
    "// Whoever is told.\nconst openSeat = 1;\nexport interface Lease { webSeats: number; tokenOnShow: number }\nexport const text = 'Take a  seat now';\nconst { a: seat } = { a: openSeat };\nexport const labels = { webSeat: 1, noSeatBelt: 2, house: 3, sign_seat: 4, [openSeat]: 5 };\nconst house = 1;\n",
  );

  it('would find banned names, comments and texts', () => {
    expect(listBadNames(probe, createNameChecker(text))).toEqual([
      'shared/probe.ts:2: openSeat',
      'shared/probe.ts:3: Lease',
      'shared/probe.ts:3: tokenOnShow',
      'shared/probe.ts:5: seat',
      'shared/probe.ts:6: webSeat',
      'shared/probe.ts:7: house',
    ]);
    expect(listBadTexts(probe, createPhraseFinder(text))).toEqual([
      'shared/probe.ts:1: told',
      'shared/probe.ts:4: a seat',
    ]);
  });

  it('would accept an allowed phrase', () => {
    expect(createPhraseFinder(text)('There is No seat belt, retold.')).toBeNull();
    expect(createNameChecker(text)('noSeatBelt')).toBe(false);
  });
});
