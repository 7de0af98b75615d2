import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../../support/architecture/source-files';
import { getLineNumber, listSourceFiles, parseSource } from '../../support/architecture/source-files';

const MAX_WORDS = 20;

/** A comment as prose: stars and slashes taken off, code in backticks counted as one word. */
const toProse = (value: string): string =>
  value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .join('\n')
    .replaceAll(/```[\s\S]*?```/g, ' ')
    .replaceAll(/`[^`]*`/g, 'code')
    .trim();

/** Sentences of a text. A blank line, a list item and a colon end one as a full stop does. */
const listSentences = (prose: string): string[] =>
  prose
    .replaceAll(/\n\s*(?:\n|(?=[-\d]))/g, '. ')
    .replaceAll('\n', ' ')
    .split(/(?<=[.!?:;])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const countWords = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** Comments one after another on lines of their own read as one. */
function joinLineComments({
  text,
  parsed,
}: SourceFile): { readonly value: string; readonly start: number }[] {
  const joined: { value: string; start: number; end: number }[] = [];
  for (const { type, value, start, end } of parsed.comments) {
    const last = joined.at(-1);
    if (type === 'Line' && last !== undefined && /^\n\s*$/.test(text.slice(last.end, start))) {
      last.value += `\n${value}`;
      last.end = end;
    } else joined.push({ value, start, end });
  }
  return joined;
}

/** Sentences of comments over one line that are longer than one reads at a glance. */
const listLongSentences = (file: SourceFile): string[] =>
  joinLineComments(file)
    .filter(({ value }) => toProse(value).includes('\n'))
    .flatMap(({ value, start }) =>
      listSentences(toProse(value))
        .filter((sentence) => countWords(sentence) > MAX_WORDS)
        .map((sentence) => `${file.path}:${getLineNumber(file.text, start)}: ${sentence}`),
    );

describe('comments', () => {
  it(`over one line have sentences of at most ${MAX_WORDS} words`, () => {
    expect(listSourceFiles().flatMap(listLongSentences)).toEqual([]);
  });

  it('with a long sentence would be found', () => {
    const expectedText = 'word '.repeat(MAX_WORDS).trim();
    const text = `/**\n * Short.\n * ${expectedText}\n * more.\n */\nexport const a = 1;\n// ${expectedText}\n// more.\n`;
    expect(
      listLongSentences(parseSource('shared/probe.ts', text)).map((found) => found.slice(0, 17)),
    ).toEqual(['shared/probe.ts:1', 'shared/probe.ts:7']);
  });
});
