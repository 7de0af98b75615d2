import { formatMessage } from '@renderer/text/format-message';
import { reachMessages } from '@shared/service/reach.messages';
import type { ReachView, SystemLocation } from '@shared/service/reach-contract';
import type { Message } from '@shared/text/message';
import { formatAnswer } from './format-answer';
import { formatCertificate } from './format-certificate';
import { formatName } from './format-name';
import type { StepState } from './step-icon';

/** One line of the result: what was tested, and how it is. */
export interface TestLine {
  readonly id: string;
  readonly state: StepState;
  readonly title: string;
  readonly detail: string;
}

export interface TestedAddress {
  readonly host: string;
  /** Port of the service on 127.0.0.1. */
  readonly port: number;
  /** Where the other system runs. */
  readonly location: SystemLocation;
}

interface Judged {
  readonly state: StepState;
  readonly detail: string;
}

const toLine = (id: string, title: Message, judged: Judged | null): TestLine => ({
  id,
  title: formatMessage(title),
  ...(judged ?? { state: 'unknown', detail: formatMessage(reachMessages.notReached) }),
});

const judgeArrival = (isRight: boolean | undefined, passed: Message, failed: Message): Judged | null =>
  isRight === undefined
    ? null
    : { state: isRight ? 'passed' : 'failed', detail: formatMessage(isRight ? passed : failed) };

/** Lists every line of a test, in the order in which a call meets them. */
export function listTestLines(result: ReachView, address: TestedAddress): readonly TestLine[] {
  const { name, certificate, answer, arrival } = result;
  return [
    toLine('name', reachMessages.nameStep, name && formatName(name, address)),
    toLine(
      'certificate',
      reachMessages.certificateStep,
      certificate && formatCertificate(certificate, address),
    ),
    toLine('answer', reachMessages.answerStep, answer && formatAnswer(answer, address)),
    toLine(
      'host',
      reachMessages.hostStep,
      judgeArrival(arrival?.host_accepted, reachMessages.hostPassed, reachMessages.hostFailed),
    ),
    toLine(
      'credential',
      reachMessages.credentialStep,
      judgeArrival(
        arrival?.credential_arrived,
        reachMessages.credentialPassed,
        reachMessages.credentialFailed,
      ),
    ),
  ];
}

/** Returns what the lines come to. A note is no failure, but the address may not work from elsewhere. */
export function getVerdict(lines: readonly TestLine[]): Message {
  if (lines.every(({ state }) => state === 'passed')) return reachMessages.testPassed;
  const isUsable = lines.every(({ state }) => state === 'passed' || state === 'note');
  return isUsable ? reachMessages.testNoted : reachMessages.testFailed;
}
