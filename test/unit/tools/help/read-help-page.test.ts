import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupHelpPages } from '@shared/help/help-groups';
import { describe, expect } from 'vitest';
import { readHelpPage } from '../../../../tools/help/read-help-page';
import { verifies } from '../../../support/service/verifies';

const folder = join(import.meta.dirname, '../../../../docs/help');
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readHelpPage(name.replace(/\.md$/, ''), readFileSync(join(folder, name), 'utf8')));

describe('a help page', () => {
  verifies('help.pages', 'becomes data: headings, paragraphs, lists, tables and code', () => {
    const page = readHelpPage(
      'one',
      '# One page\n\nA **strong** `code` [link](two.md#part).\n\n## A part: of it\n\n1. First\n2. Second\n\n| A | B |\n|---|---|\n| `a\\|b` | c |\n\n```sh\nls <folder>\n```\n',
    );
    expect(page).toMatchObject({ slug: 'one', title: 'One page' });
    expect(page.blocks).toEqual([
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'A ' },
          { kind: 'strong', content: [{ kind: 'text', text: 'strong' }] },
          { kind: 'text', text: ' ' },
          { kind: 'code', text: 'code' },
          { kind: 'text', text: ' ' },
          {
            kind: 'link',
            target: { kind: 'page', slug: 'two', heading: 'part' },
            content: [{ kind: 'text', text: 'link' }],
          },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'heading', level: 2, id: 'a-part-of-it', text: 'A part: of it' },
      {
        kind: 'list',
        isOrdered: true,
        items: ['First', 'Second'].map((text) => [{ kind: 'paragraph', content: [{ kind: 'text', text }] }]),
      },
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'A' }], [{ kind: 'text', text: 'B' }]],
        rows: [[[{ kind: 'code', text: 'a|b' }], [{ kind: 'text', text: 'c' }]]],
      },
      { kind: 'code', text: 'ls <folder>' },
    ]);
  });

  verifies('help.pages', 'can’t contain HTML, an image or a link of another kind', () => {
    const refused = [
      '<script>alert(1)</script>',
      'text <b>bold</b>',
      '![picture](https://example.com/a.png)',
      '[run](javascript:alert(1))',
      '[plain](http://example.com)',
      '[elsewhere](../ARCHITECTURE.md)',
    ];
    for (const text of refused) expect(() => readHelpPage('one', `# One\n\n${text}\n`), text).toThrow();
  });

  verifies('help.pages', 'links only to pages and headings that are there', () => {
    const targets = pages.flatMap((page) =>
      [...JSON.stringify(page).matchAll(/"target":(\{[^}]*\})/g)].map(([, target = '']) => ({
        page,
        target: JSON.parse(target),
      })),
    );
    const hasHeading = (slug: string, id: string): boolean =>
      pages.some(
        (page) =>
          page.slug === slug && page.blocks.some((block) => block.kind === 'heading' && block.id === id),
      );
    for (const { page, target } of targets) {
      if (target.kind === 'page') expect(pages.map(({ slug }) => slug)).toContain(target.slug);
      if (target.kind !== 'website' && target.heading !== null)
        expect(hasHeading(target.slug ?? page.slug, target.heading), `${page.slug}: ${target.heading}`).toBe(
          true,
        );
    }
    expect(targets.length).toBeGreaterThan(3);
  });

  verifies('help.groups', 'is listed once, for owners or for developers', () => {
    const listed = groupHelpPages(pages).flatMap((group) => group.pages);
    expect(listed.map(({ slug }) => slug).toSorted()).toEqual(pages.map(({ slug }) => slug).toSorted());
    expect(groupHelpPages(pages).every((group) => group.pages.length > 4)).toBe(true);
  });

  verifies('help.pages', 'has each of its headings once', () => {
    for (const { slug, blocks } of pages) {
      const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
      expect(ids, slug).toEqual([...new Set(ids)]);
    }
  });
});
