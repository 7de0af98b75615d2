import { formatMessage } from '@renderer/text/format-message';
import { getLanguage } from '@renderer/text/translation';
import { helpMessages } from '@shared/help/help.messages';
import { getPrimaryLanguage } from '@shared/text/language-tag';

/** Says to members who read another language that the pages are in English, and are searched by English words. decision 0182. */
export function EnglishNote() {
  if (getPrimaryLanguage(getLanguage()) === 'en') return null;
  return <p className="mb-3 text-xs text-ink-2">{formatMessage(helpMessages.inEnglish)}</p>;
}
