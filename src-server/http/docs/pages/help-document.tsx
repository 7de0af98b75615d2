import { renderDocsFrame } from '@server/http/docs/reference/docs-frame';
import type { HelpPage } from '@shared/help/help-page';
import type { DocsSite } from './docs-site';
import { HelpBlocks } from './help-blocks';

const OnThisPage = ({ blocks, language }: HelpPage) => (
  <ul lang={language}>
    {blocks.flatMap((block) =>
      block.kind === 'heading' && block.level === 2
        ? [
            <li key={block.id}>
              <a href={`#${block.id}`}>{block.text}</a>
            </li>,
          ]
        : [],
    )}
  </ul>
);

/** Renders a help page as a whole HTML page. */
export const renderHelpDocument = ({ reference, groups }: DocsSite, page: HelpPage): string =>
  renderDocsFrame({
    title: page.title,
    site: reference.title,
    path: `docs/guides/${page.slug}`,
    groups,
    contents: <OnThisPage {...page} />,
    children: (
      <article lang={page.language}>
        <h1>{page.title}</h1>
        <HelpBlocks blocks={page.blocks} />
        <p className="source">
          <a lang="en" href={`${page.slug}.md`}>
            This page as Markdown
          </a>
        </p>
      </article>
    ),
  });
