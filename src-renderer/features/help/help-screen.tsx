import { AsyncSection } from '@renderer/components/async-section';
import { ScreenLayout } from '@renderer/components/screen-layout';
import { formatMessage } from '@renderer/text/format-message';
import { SearchField } from '@renderer/ui/form/search-field';
import { helpMessages } from '@shared/help/help.messages';
import type { HelpGroup, HelpReaders } from '@shared/help/help-groups';
import type { HelpSection } from '@shared/help/help-sections';
import type { Message } from '@shared/text/message';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { EnglishPagesNote } from './english-note';
import { getExcerpt, searchHelp, splitQuery } from './search-help';
import { useHelpGroups } from './use-help-groups';

const rowStyles = 'focus-ring block rounded-sm px-3 py-2.5 hover:bg-sunken';

const boxStyles = 'rounded-lg border border-line bg-surface p-1 shadow-1';

const readerMessages: Readonly<Record<HelpReaders, Message>> = {
  owners: helpMessages.forOwners,
  developers: helpMessages.forDevelopers,
};

interface GroupProps {
  readonly readers: HelpReaders;
  readonly children: ReactNode;
}

/** Pages or results for one kind of readers, so that owners need not look through what is for developers. */
function Group({ readers, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="mb-2 text-sm font-semibold">
        {formatMessage(readerMessages[readers])}
      </h2>
      <ul aria-labelledby={id} className={boxStyles}>
        {children}
      </ul>
    </section>
  );
}

const PageList = ({ readers, pages }: HelpGroup) => (
  <Group readers={readers}>
    {pages.map(({ slug, language, title, blocks }) => (
      <li key={slug}>
        <Link lang={language} to="/help/$page" params={{ page: slug }} className={rowStyles}>
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
  </Group>
);

interface FoundSections {
  readonly readers: HelpReaders;
  readonly sections: readonly HelpSection[];
}

const ResultGroup = ({ readers, sections, terms }: FoundSections & { readonly terms: readonly string[] }) => (
  <Group readers={readers}>
    {sections.map(({ page, heading, text }) => (
      <li key={`${page.slug}-${heading?.id ?? ''}`}>
        <Link
          lang={page.language}
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
  </Group>
);

interface ResultListProps {
  readonly groups: readonly HelpGroup[];
  readonly query: string;
}

function ResultList({ groups, query }: ResultListProps) {
  const terms = splitQuery(query);
  const found = groups
    .map(({ readers, pages }): FoundSections => ({ readers, sections: searchHelp(pages, query) }))
    .filter(({ sections }) => sections.length > 0);
  const count = found.reduce((sum, { sections }) => sum + sections.length, 0);
  return (
    <>
      <p role="status" className="mb-2 text-xs text-ink-2">
        {formatMessage(helpMessages.results, { count })}
      </p>
      {count === 0 && <p className="text-sm text-ink-2">{formatMessage(helpMessages.noResults)}</p>}
      {found.map((group) => (
        <ResultGroup key={group.readers} {...group} terms={terms} />
      ))}
    </>
  );
}

/** The pages for users, with a search over all of them. */
export function HelpScreen() {
  const helpGroups = useHelpGroups();
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
      <AsyncSection query={helpGroups}>
        {(groups) => (
          <>
            <EnglishPagesNote pages={groups.flatMap(({ pages }) => pages)} />
            {query.trim() === '' ? (
              groups.map((group) => <PageList key={group.readers} {...group} />)
            ) : (
              <ResultList groups={groups} query={query} />
            )}
          </>
        )}
      </AsyncSection>
    </ScreenLayout>
  );
}
