import { formatMessage } from '@renderer/text/format-message';
import { reachMessages } from '@shared/service/reach.messages';
import type { ReachView } from '@shared/service/reach-contract';
import type { StepState } from './step-icon';

type AnswerStep = NonNullable<ReachView['answer']>;

function formatProblem({ problem, status: code }: AnswerStep, port: string): string {
  const status = String(code ?? '');
  switch (problem) {
    case null:
      return formatMessage(reachMessages.answerPassed);
    case 'no_answer':
      return formatMessage(reachMessages.answerNoAnswer);
    case 'timed_out':
      return formatMessage(reachMessages.answerTimedOut);
    case 'redirect':
      return formatMessage(reachMessages.answerRedirect, { status });
    case 'not_forwarded':
      return formatMessage(reachMessages.answerNotForwarded, { status });
    case 'service_unreachable':
      return formatMessage(reachMessages.answerServiceUnreachable, { status, port });
    case 'other_answer':
      return formatMessage(reachMessages.answerOther, { status });
    case 'other_installation':
      return formatMessage(reachMessages.answerOtherInstallation);
    case 'other_service':
      return formatMessage(reachMessages.answerOtherService);
    case 'changed':
      return formatMessage(reachMessages.answerChanged, { status });
  }
}

/** Formats what came back, and from whom. */
export const formatAnswer = (
  answer: AnswerStep,
  { port }: { readonly port: number },
): { readonly state: StepState; readonly detail: string } => ({
  state: answer.problem === null ? 'passed' : 'failed',
  detail: formatProblem(answer, String(port)),
});
