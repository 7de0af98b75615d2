import type { HelpLink, HelpQuestion } from '@renderer/navigation/help-topic';
import { canOpenPath } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { helpDrawerMessages } from '@shared/help/help-drawer.messages';
import { Link } from '@tanstack/react-router';

/** The way to a screen that an answer names, for members who may open it. */
function ScreenLink({ path, label }: HelpLink) {
  const { propertyAccess } = useSession();
  if (!canOpenPath(propertyAccess, path)) return null;
  return (
    <Link to={path} className="focus-ring mt-1 inline-block rounded-xs text-sm text-accent hover:underline">
      {formatMessage(helpDrawerMessages.openScreen, { screen: formatMessage(label) })}
    </Link>
  );
}

interface HelpAnswersProps {
  readonly questions: readonly HelpQuestion[];
  /** Id of the question that was asked for; null: none. */
  readonly openId: string | null;
}

/** Questions with their answers. They are short enough to be all open, so that a reader sees them at once. */
export function HelpAnswers({ questions, openId }: HelpAnswersProps) {
  return (
    <ul className="space-y-4">
      {questions.map(({ question, answer, link }) => (
        <li
          key={question.id}
          className={question.id === openId ? 'border-l-2 border-accent pl-3' : ''}
          {...(question.id === openId ? { 'data-asked': true } : {})}
        >
          <h4 tabIndex={-1} className="text-sm font-medium outline-none">
            {formatMessage(question)}
          </h4>
          <p className="mt-1 text-sm text-ink-2">{formatMessage(answer)}</p>
          {link !== undefined && <ScreenLink {...link} />}
        </li>
      ))}
    </ul>
  );
}
