import { AsyncSection } from '@renderer/components/async-section';
import { ScreenLayout } from '@renderer/components/screen-layout';
import { formatMessage } from '@renderer/text/format-message';
import { SearchField } from '@renderer/ui/form/search-field';
import { helpMessages } from '@shared/help/help.messages';
import type { HelpPage } from '@shared/help/help-page';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { HelpSection } from './search-help';
import { getExcerpt, searchHelp, splitQuery } from './search-help';
import { useHelpPages } from './use-help-pages';

const rowStyles = 'focus-ring block rounded-sm px-3 py-2.5 hover:bg-sunken';

function PageList({ pages }: { readonly pages: readonly HelpPage[] }) {
  return (
    <ul
      aria-label={formatMessage(helpMessages.pagesLabel)}
      className="rounded-lg border border-line bg-surface p-1 shadow-1"
    >
      {pages.map(({ slug, title, blocks }) => (
        <li key={slug}>
          <Link to="/help/$page" params={{ page: slug }} className={rowStyles}>
            <span className="block text-sm font-medium">{title}</span>
            <span className="block text-xs text-ink-2">
              {blocks
                .filter((block) => block.kind === 'heading' && block.level === 2)
                .map((block) => (block.kind === 'heading' ? block.text : ''))
                .join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface ResultListProps {
  readonly sections: readonly HelpSection[];
  readonly query: string;
}

function ResultList({ sections, query }: ResultListProps) {
  const terms = splitQuery(query);
  return (
    <>
      <p role="status" className="mb-2 text-xs text-ink-2">
        {formatMessage(helpMessages.results, { count: sections.length })}
      </p>
      {sections.length === 0 ? (
        <p className="text-sm text-ink-2">{formatMessage(helpMessages.noResults)}</p>
      ) : (
        <ul className="rounded-lg border border-line bg-surface p-1 shadow-1">
          {sections.map(({ page, heading, text }) => (
            <li key={`${page.slug}-${heading?.id ?? ''}`}>
              <Link
                to="/help/$page"
                params={{ page: page.slug }}
                hash={heading?.id ?? ''}
                className={rowStyles}
              >
                <span className="block text-sm font-medium">{heading?.text ?? page.title}</span>
                {heading !== null && <span className="block text-xs text-ink-2">{page.title}</span>}
                <span className="block break-words text-xs text-ink-2">{getExcerpt(text, terms)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The pages for users, with a search over all of them. */
export function HelpScreen() {
  const helpPages = useHelpPages();
  const [query, setQuery] = useState('');
  return (
    <ScreenLayout
      isSettings
      title={formatMessage(helpMessages.title)}
      lead={formatMessage(helpMessages.lead)}
    >
      <SearchField
        label={formatMessage(helpMessages.search)}
        value={query}
        onChange={setQuery}
        className="mb-4 max-w-[480px]"
      />
      <AsyncSection query={helpPages}>
        {(pages) =>
          query.trim() === '' ? (
            <PageList pages={pages} />
          ) : (
            <ResultList sections={searchHelp(pages, query)} query={query} />
          )
        }
      </AsyncSection>
    </ScreenLayout>
  );
}
