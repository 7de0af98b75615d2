import { EnglishPagesNote } from '@renderer/features/help/english-note';
import { getExcerpt, searchHelp, splitQuery } from '@renderer/features/help/search-help';
import { formatMessage } from '@renderer/text/format-message';
import { helpDrawerMessages } from '@shared/help/help-drawer.messages';
import type { HelpPage } from '@shared/help/help-page';
import { Link } from '@tanstack/react-router';

/** Sections that the drawer lists. The others are found in Help. */
const MAX_SECTIONS = 5;

const findSections = (pages: readonly HelpPage[], query: string) =>
  searchHelp(pages, query).slice(0, MAX_SECTIONS);

/** Counts the parts that are listed. */
export const countSections = (pages: readonly HelpPage[], query: string): number =>
  findSections(pages, query).length;

/** Parts of the pages of Help that have every word, the best first. Each opens its page at the part. */
export function FoundPages({
  pages,
  query,
}: {
  readonly pages: readonly HelpPage[];
  readonly query: string;
}) {
  const terms = splitQuery(query);
  const sections = findSections(pages, query);
  if (sections.length === 0) return null;
  return (
    <section className="mb-6">
      <h3 className="mb-2 text-xs font-medium text-ink-2">{formatMessage(helpDrawerMessages.pages)}</h3>
      <EnglishPagesNote pages={pages} />
      <ul className="space-y-3">
        {sections.map(({ page, heading, text }) => (
          <li key={`${page.slug}-${heading?.id ?? ''}`} lang={page.language}>
            <Link
              to="/help/$page"
              params={{ page: page.slug }}
              hash={heading?.id ?? ''}
              className="focus-ring block rounded-xs text-sm text-accent hover:underline"
            >
              {heading?.text ?? page.title}
            </Link>
            <p className="text-xs text-ink-2">{page.title}</p>
            <p className="break-words text-xs text-ink-2">{getExcerpt(text, terms)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
