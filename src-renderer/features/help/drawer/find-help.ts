import { hasEveryWord } from '@renderer/lib/operations/operation-match';
import type { HelpQuestion, HelpTopic } from '@renderer/navigation/help-topic';
import { canOpenPath, helpTopics } from '@renderer/navigation/sections';
import { formatMessage } from '@renderer/text/format-message';
import type { PropertyAccess } from '@shared/auth/session-view';

const canRead = (
  propertyAccess: PropertyAccess,
  { permission, isAboutKeys = false }: HelpQuestion,
): boolean =>
  (permission === undefined || propertyAccess.permissions.includes(permission)) &&
  (!isAboutKeys || canOpenPath(propertyAccess, '/keys'));

/** Lists the help of the screens that the member may open. */
export const listTopics = (propertyAccess: PropertyAccess): readonly HelpTopic[] =>
  helpTopics
    .filter(({ path }) => path === '/account' || canOpenPath(propertyAccess, path))
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter((question) => canRead(propertyAccess, question)),
    }));

/** Finds the help of a screen. The screen of one object has its own, or that of its list. */
export function findTopic(topics: readonly HelpTopic[], path: string): HelpTopic | null {
  const [, section = '', object] = path.split('/');
  const own = object === undefined ? undefined : topics.find((topic) => topic.path === `/${section}/`);
  return own ?? topics.find((topic) => topic.path === `/${section}`) ?? null;
}

/** Finds the help that a question belongs to. */
export const findTopicOfQuestion = (topics: readonly HelpTopic[], questionId: string): HelpTopic | null =>
  topics.find(({ questions }) => questions.some(({ question }) => question.id === questionId)) ?? null;

/** Finds questions by the words of question, answer and screen. Topics without any are absent. */
export const searchTopics = (topics: readonly HelpTopic[], query: string): readonly HelpTopic[] =>
  topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) =>
        hasEveryWord(
          `${formatMessage(topic.title)} ${formatMessage(question)} ${formatMessage(answer)}`,
          query.trim(),
        ),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
