import { useHelpGroups } from '@renderer/features/help/use-help-groups';
import { useEscapeKey } from '@renderer/hooks/use-escape-key';
import type { HelpTopic } from '@renderer/navigation/help-topic';
import { canOpenPath } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import type { HelpRequest } from '@renderer/state/dialogs';
import { closeHelp, useDialogs } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { IconButton } from '@renderer/ui/form/icon-button';
import { SearchField } from '@renderer/ui/form/search-field';
import { focusIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { helpDrawerMessages } from '@shared/help/help-drawer.messages';
import type { HelpPage } from '@shared/help/help-page';
import { useRouterState } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLandmark } from 'react-aria';
import { findTopic, findTopicOfQuestion, listTopics, searchTopics } from './find-help';
import { countSections, FoundPages } from './found-pages';
import { HelpAnswers } from './help-answers';

function TopicHelp({ topic, openId }: { readonly topic: HelpTopic; readonly openId: string | null }) {
  return (
    <>
      <h3 className="text-sm font-semibold">{formatMessage(topic.title)}</h3>
      <p className="mb-5 mt-1 text-sm">{formatMessage(topic.purpose)}</p>
      {topic.questions.length > 0 && (
        <p className="mb-2 text-xs font-medium text-ink-2">{formatMessage(helpDrawerMessages.questions)}</p>
      )}
      <HelpAnswers questions={topic.questions} openId={openId} />
    </>
  );
}

/** Returns the pages of Help. They are about keys, so they are absent together with them. decision 0142. */
function usePagesToSearch(): readonly HelpPage[] {
  const { propertyAccess } = useSession();
  const { data = [] } = useHelpGroups();
  return canOpenPath(propertyAccess, '/keys') ? data.flatMap(({ pages }) => pages) : [];
}

function formatCount(answers: number, pages: number): string {
  if (pages > 0) return formatMessage(helpDrawerMessages.resultsWithPages, { count: answers, pages });
  return answers === 0
    ? formatMessage(helpDrawerMessages.empty)
    : formatMessage(helpDrawerMessages.results, { count: answers });
}

function FoundHelp({ query }: { readonly query: string }) {
  const { propertyAccess } = useSession();
  const pages = usePagesToSearch();
  const topics = searchTopics(listTopics(propertyAccess), query);
  const answerCount = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <p role="status" className="num mb-4 text-xs text-ink-2">
        {formatCount(answerCount, countSections(pages, query))}
      </p>
      {topics.map((topic) => (
        <section key={topic.path} className="mb-6">
          <h3 className="mb-2 text-xs font-medium text-ink-2">{formatMessage(topic.title)}</h3>
          <HelpAnswers questions={topic.questions} openId={null} />
        </section>
      ))}
      <FoundPages pages={pages} query={query} />
    </>
  );
}

/** Returns the focus to the button that opens the help, in whichever screen is open now. */
function close(): void {
  closeHelp();
  focusIfLost(() => document.querySelector<HTMLElement>('main [data-help-button]'));
}

function OpenDrawer({ request }: { readonly request: HelpRequest }) {
  const { propertyAccess } = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [query, setQuery] = useState('');
  const ref = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { landmarkProps } = useLandmark(
    { role: 'complementary', 'aria-label': formatMessage(helpDrawerMessages.title) },
    ref,
  );
  useEscapeKey(ref, close);
  useEffect(() => {
    const asked =
      request.questionId === null ? null : ref.current?.querySelector<HTMLElement>('[data-asked] h4');
    (asked ?? heading.current)?.focus();
  }, [request]);
  const topics = listTopics(propertyAccess);
  const asked = request.questionId === null ? null : findTopicOfQuestion(topics, request.questionId);
  const topic = asked ?? findTopic(topics, path);
  return (
    <aside
      {...landmarkProps}
      ref={ref}
      className="slide-in absolute inset-y-0 right-0 z-[6] flex w-[360px] max-w-full flex-col border-l border-line bg-surface min-[1100px]:static min-[1100px]:shrink-0"
    >
      <header className="flex items-center gap-2 border-b border-line py-3 pl-5 pr-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {formatMessage(helpDrawerMessages.title)}
        </h2>
        <span className="ml-auto">
          <IconButton icon={X} label={formatMessage(helpDrawerMessages.close)} onPress={close} />
        </span>
      </header>
      <div className="min-h-0 flex-1 overflow-auto px-5 py-4">
        <SearchField
          label={formatMessage(helpDrawerMessages.search)}
          value={query}
          onChange={setQuery}
          className="mb-5"
        />
        {query.trim() === '' && topic !== null && <TopicHelp topic={topic} openId={request.questionId} />}
        {query.trim() !== '' && <FoundHelp query={query} />}
      </div>
    </aside>
  );
}

/** Help beside the screen. It stays open while the member works, and follows the screen. */
export function HelpDrawer() {
  const request = useDialogs(({ help }) => help);
  return request === null ? null : <OpenDrawer request={request} />;
}
