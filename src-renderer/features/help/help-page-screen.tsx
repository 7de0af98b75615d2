import { AsyncSection } from '@renderer/components/async-section';
import { BackLink } from '@renderer/components/back-link';
import { ScreenLayout } from '@renderer/components/screen-layout';
import { formatMessage } from '@renderer/text/format-message';
import { helpMessages } from '@shared/help/help.messages';
import type { HelpPage } from '@shared/help/help-page';
import { Link, useParams, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { EnglishPageNote } from './english-note';
import { HelpContent } from './help-content';
import { useHelpGroups } from './use-help-groups';

const createBackLink = () => <BackLink to="/help" label={formatMessage(helpMessages.back)} />;

/** Moves to the heading that the address names, with the focus, so that reading goes on there. */
function useHeadingInAddress(page: HelpPage): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    const isHeading = page.blocks.some((block) => block.kind === 'heading' && block.id === hash);
    const heading = isHeading ? document.getElementById(hash) : null;
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash, page]);
}

function OnThisPage({ page }: { readonly page: HelpPage }) {
  const headings = page.blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block] : [],
  );
  if (headings.length < 2) return null;
  const label = formatMessage(helpMessages.onThisPage);
  return (
    <nav aria-label={label} className="text-sm min-[1100px]:sticky min-[1100px]:top-7 min-[1100px]:w-56">
      <p className="mb-1 text-xs font-medium text-ink-2">{label}</p>
      <ul className="space-y-0.5">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Link
              to="."
              hash={id}
              className="focus-ring block rounded-xs py-0.5 text-ink-2 hover:text-ink hover:underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Page({ page }: { readonly page: HelpPage }) {
  useHeadingInAddress(page);
  return (
    <ScreenLayout title={page.title} back={createBackLink()}>
      <EnglishPageNote page={page} />
      <div className="flex flex-col gap-6 min-[1100px]:flex-row-reverse min-[1100px]:items-start min-[1100px]:justify-end">
        <OnThisPage page={page} />
        <article
          lang={page.language}
          className="copyable min-w-0 max-w-[760px] flex-1 text-sm leading-6 [&>:first-child]:mt-0"
        >
          <HelpContent blocks={page.blocks} />
        </article>
      </div>
    </ScreenLayout>
  );
}

function PageNotFound() {
  return (
    <ScreenLayout title={formatMessage(helpMessages.title)} back={createBackLink()}>
      <p className="text-sm text-ink-2">{formatMessage(helpMessages.pageNotFound)}</p>
    </ScreenLayout>
  );
}

/** One page for users. */
export function HelpPageScreen() {
  const { page: slug } = useParams({ from: '/help/$page' });
  const helpGroups = useHelpGroups();
  return (
    <AsyncSection query={helpGroups} isWholePage>
      {(groups) => {
        const page = groups.flatMap(({ pages }) => pages).find((one) => one.slug === slug);
        return page === undefined ? <PageNotFound /> : <Page key={slug} page={page} />;
      }}
    </AsyncSection>
  );
}
