import type { Base } from './base-directory';
import { createLoadCall, createMixedCall } from './call-mix';
import type { Journal } from './journal';
import type { Answer, CallKind, LoadCall } from './send-call';
import { createAgent, sendCall } from './send-call';

interface LoadInput {
  readonly base: Base;
  readonly port: number;
  readonly journal: Journal;
  readonly connections: number;
  readonly random: () => number;
  /** The id of the first call. */
  readonly firstId: number;
  /** The load ends with the first answer that is lost. Before, this is called with the number of answers so far. */
  readonly onAnswer: (answers: number) => void;
}

/** Calls without pause on some connections until the service is gone. Returns the number of calls sent. */
export async function runLoadUntilGone(input: LoadInput): Promise<number> {
  const { base, port, journal, connections, random, firstId, onAnswer } = input;
  const agent = createAgent(connections);
  let sent = 0;
  let answers = 0;
  let isGone = false;
  async function callRepeatedly(): Promise<void> {
    while (!isGone) {
      const call = createMixedCall(base, firstId + sent, random);
      sent += 1;
      journal.writeSent(call);
      const answer = await sendCall(port, call, agent);
      journal.writeAnswer(call, answer);
      if (answer.kind === 'lost') isGone = true;
      answers += 1;
      onAnswer(answers);
    }
  }
  await Promise.all(Array.from({ length: connections }, callRepeatedly));
  agent.destroy();
  return sent;
}

/** Sends calls at the same time and waits for all answers, which are journalled. */
export async function sendTogether(
  port: number,
  calls: readonly LoadCall[],
  journal: Journal,
): Promise<Answer[]> {
  const agent = createAgent(calls.length);
  const answers = await Promise.all(
    calls.map(async (call) => {
      journal.writeSent(call);
      const answer = await sendCall(port, call, agent);
      journal.writeAnswer(call, answer);
      return answer;
    }),
  );
  agent.destroy();
  return answers;
}

/** Sends calls of given kinds at the same time, each with its own id. */
export type SendKinds = (port: number, kinds: readonly CallKind[]) => Promise<Answer[]>;

/** Creates a sender that numbers and journals its calls, also over several starts of the service. */
export function createSender(base: Base, journal: Journal): SendKinds {
  let id = 0;
  return (port, kinds) => {
    const calls = kinds.map((kind) => {
      id += 1;
      return createLoadCall(base, kind, id);
    });
    return sendTogether(port, calls, journal);
  };
}
