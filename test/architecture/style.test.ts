import { describe, expect, it } from 'vitest';
import type { Node } from '../support/architecture/declared-names';
import { listNodes } from '../support/architecture/declared-names';
import type { SourceFile } from '../support/architecture/source-files';
import { getLineNumber, listSourceFiles, parseSource } from '../support/architecture/source-files';

const files = listSourceFiles();

/** Lint rules that a file may suppress, once each. The comment at the place gives the reason. */
const allowedSuppressions = [
  'src-renderer/components/async-section.tsx: lint/suspicious/noArrayIndexKey',
  'src-renderer/components/load-error-notice.tsx: lint/a11y/useSemanticElements',
  'src-renderer/components/usage/usage-chart.tsx: lint/correctness/useExhaustiveDependencies',
  'src-renderer/components/usage/usage-table.tsx: lint/a11y/noNoninteractiveTabindex',
  'src-renderer/features/audit/filters/filter-chips.tsx: lint/correctness/useExhaustiveDependencies',
  'src-renderer/features/audit/filters/use-audit-filter.ts: lint/correctness/useExhaustiveDependencies',
  'src-renderer/features/audit/scrubber/time-scrubber.tsx: lint/correctness/useExhaustiveDependencies',
  'src-renderer/features/audit/table/sticky-date-header.tsx: lint/correctness/useExhaustiveDependencies',
  'src-renderer/features/keys/detail/connection-snippets.tsx: lint/suspicious/noArrayIndexKey',
  'src-renderer/features/keys/table/key-prefix.tsx: lint/a11y',
  'src-renderer/features/keys/table/sparkline.tsx: lint/suspicious/noArrayIndexKey',
  'src-renderer/features/keys/token/token-block.tsx: lint/a11y/useSemanticElements',
  'src-renderer/features/keys/token/token-ways.tsx: lint/a11y/useSemanticElements',
  'src-renderer/features/members/list/one-time-secret.tsx: lint/a11y/useSemanticElements',
  'src-renderer/features/playground/agent/message-log.tsx: lint/suspicious/noArrayIndexKey',
  'src-renderer/features/playground/result/request-pane.tsx: lint/a11y/noNoninteractiveTabindex',
  'src-renderer/features/properties/modules/switch-integrations-dialog.tsx: lint/a11y/noNoninteractiveTabindex',
  'src-renderer/features/reservations/import-result.tsx: lint/a11y/noNoninteractiveTabindex',
  'src-renderer/features/service/service-screen.tsx: lint/correctness/useExhaustiveDependencies',
  'src-renderer/ui/data/key-glyph.tsx: lint/suspicious/noArrayIndexKey',
  'src-renderer/ui/data/scroll-box.tsx: lint/a11y/noNoninteractiveTabindex',
  'src-renderer/ui/data/split-pane.tsx: lint/a11y/useSemanticElements',
  'src-server/http/docs/reference/code-box.tsx: lint/a11y/noNoninteractiveTabindex',
];

const getText = ({ text }: SourceFile, { start, end }: Node): string =>
  typeof start === 'number' && typeof end === 'number' ? text.slice(start, end) : '';

/** Code of the nodes that match, each with its file and line. */
const listMatches = (file: SourceFile, isMatch: (node: Node) => boolean): string[] =>
  [...listNodes(file.parsed.program)]
    .filter(isMatch)
    .map((node) => `${file.path}:${getLineNumber(file.text, Number(node['start']))}: ${getText(file, node)}`);

/** Casts other than `as const`, and assertions that a value is not null. */
const listCasts = (file: SourceFile): string[] =>
  listMatches(
    file,
    (node) =>
      ['TSAsExpression', 'TSTypeAssertion', 'TSNonNullExpression'].includes(node.type) &&
      !getText(file, node).endsWith('as const'),
  );

/** Comments that switch off a rule of the compiler or the linter, by file and rule. */
const listSuppressions = ({ path, parsed }: SourceFile): string[] =>
  parsed.comments.flatMap(({ value }) =>
    [...value.matchAll(/@ts-(?:ignore|expect-error|nocheck)|(?<=biome-ignore(?:-\w+)* )[\w/]+/g)].map(
      ([rule]) => `${path}: ${rule}`,
    ),
  );

const listSkippedTests = (file: SourceFile): string[] =>
  listMatches(
    file,
    (node) =>
      node.type === 'MemberExpression' &&
      /^(?:it|describe|test)\.(?:skip|only|todo)$/.test(getText(file, node)),
  );

/** Reads of Playwright that do not wait until a page shows what is expected. */
const reads =
  'count|innerText|textContent|allInnerTexts|allTextContents|getAttribute|inputValue|isVisible|isChecked|isDisabled|isEnabled|isHidden';
const readOnce = new RegExp(`^expect\\(await [^]*\\.(?:${reads})\\([^()]*\\)\\)$`);

/** Where a secret must be absent, a read that waits would forgive that it was there. */
const secretTests = ['test/e2e/token/', 'test/e2e/audit/audit-record.test.ts'];

const isScreenTest = ({ path }: SourceFile): boolean =>
  /^test\/(?:e2e|support\/screens)\//.test(path) && !secretTests.some((start) => path.startsWith(start));

const listReadsOnce = (file: SourceFile): string[] =>
  listMatches(file, (node) => node.type === 'CallExpression' && readOnce.test(getText(file, node)));

describe('style', () => {
  it('has no casts but at the edge of the SDK, whose types want mutable lists', () => {
    const edge = 'src-server/http/mcp/sdk-adapter.ts';
    expect(files.filter(({ path }) => path !== edge).flatMap(listCasts)).toEqual([]);
  });

  it('has no suppressions but those of the list', () => {
    expect(files.flatMap(listSuppressions).toSorted()).toEqual(allowedSuppressions.toSorted());
  });

  it('has no skipped tests', () => {
    expect(files.flatMap(listSkippedTests)).toEqual([]);
  });

  it('has tests of screens that wait for what they expect: a page follows its requests', () => {
    expect(files.filter(isScreenTest).flatMap(listReadsOnce)).toEqual([]);
  });
});

describe('the checks of style', () => {
  it('would find a cast, and not words in a text', () => {
    const text =
      "const a = b as string;\nconst c = [1] as const; // known as such\nexport const D = () => <p title='as Row'>as text and as {d!}</p>;\n";
    expect(listCasts(parseSource('src-renderer/probe.tsx', text))).toEqual([
      'src-renderer/probe.tsx:1: b as string',
      'src-renderer/probe.tsx:3: d!',
    ]);
  });

  it('would find a suppression in code and in JSX, and a skipped test', () => {
    const text =
      "// @ts-ignore: why\nconst a = '@ts-ignore';\nexport const B = () => <p>{/* biome-ignore lint/a11y/b: why */}</p>;\nit.skip(a);\n";
    const probe = parseSource('src-renderer/probe.tsx', text);
    expect(listSuppressions(probe)).toEqual([
      'src-renderer/probe.tsx: @ts-ignore',
      'src-renderer/probe.tsx: lint/a11y/b',
    ]);
    expect(listSkippedTests(probe)).toEqual(['src-renderer/probe.tsx:4: it.skip']);
  });

  it('would find a read of a page that does not wait', () => {
    const text =
      "expect(await row.first().getAttribute('id')).toBe('a');\nawait expect.poll(() => row.count()).toBe(1);\nexpect(await read()).toBe(1);\n";
    expect(listReadsOnce(parseSource('test/e2e/keys/probe.test.ts', text))).toEqual([
      "test/e2e/keys/probe.test.ts:1: expect(await row.first().getAttribute('id'))",
    ]);
  });
});
