import { formatMessage } from '@renderer/text/format-message';
import { getLanguage } from '@renderer/text/translation';
import { helpMessages } from '@shared/help/help.messages';
import type { HelpPage } from '@shared/help/help-page';
import { getPrimaryLanguage } from '@shared/text/language-tag';

const noteStyles = 'mb-3 text-xs text-ink-2';

const isForeign = ({ language }: HelpPage): boolean => language !== getPrimaryLanguage(getLanguage());

/** Informs a reader of another language that the page is in English. decision 0205. */
export const EnglishPageNote = ({ page }: { readonly page: HelpPage }) =>
  isForeign(page) ? <p className={noteStyles}>{formatMessage(helpMessages.pageInEnglish)}</p> : null;

/** Informs a reader of another language that some of the pages are in English, and are searched by English words. decision 0205. */
export const EnglishPagesNote = ({ pages }: { readonly pages: readonly HelpPage[] }) =>
  pages.some(isForeign) ? (
    <p className={noteStyles}>{formatMessage(helpMessages.somePagesInEnglish)}</p>
  ) : null;
