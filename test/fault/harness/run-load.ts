import type { Base } from './base-content';
import { createLoadCall, createMixedCall } from './call-mix';
import type { Journal } from './journal';
import type { Answer, CallKind, LoadCall } from './send-call';
import { createAgent, sendCall } from './send-call';

export interface LoadInput {
  readonly base: Base;
  readonly port: number;
  readonly journal: Journal;
  readonly connections: number;
  readonly random: () => number;
  /** The id of the first call. */
  readonly firstId: number;
  /** Called with each answer and the number of answers so far. Returns true where the load ends. */
  readonly onAnswer: (answer: Answer, answers: number) => boolean;
}

/** Calls without pause on some connections until the load ends. Returns the number of calls sent. */
export async function runLoad(input: LoadInput): Promise<number> {
  const { base, port, journal, connections, random, firstId, onAnswer } = input;
  const agent = createAgent(connections);
  let sent = 0;
  let answers = 0;
  let isOver = false;
  async function callRepeatedly(): Promise<void> {
    while (!isOver) {
      const call = createMixedCall(base, firstId + sent, random);
      sent += 1;
      journal.writeSent(call);
      const answer = await sendCall(port, call, agent);
      journal.writeAnswer(call, answer);
      answers += 1;
      if (onAnswer(answer, answers)) isOver = true;
    }
  }
  await Promise.all(Array.from({ length: connections }, callRepeatedly));
  agent.destroy();
  return sent;
}

interface KilledLoad extends Omit<LoadInput, 'onAnswer'> {
  /** The service is killed at this number of answers. */
  readonly killAfter: number;
  kill(): Promise<unknown>;
}

/** Calls without pause until the service was killed. Returns the number of calls sent. */
export async function runLoadUntilKilled({ killAfter, kill, ...load }: KilledLoad): Promise<number> {
  let isKilled = false;
  const sent = await runLoad({
    ...load,
    onAnswer(answer, answers) {
      if (!isKilled && answers >= killAfter) {
        isKilled = true;
        void kill();
      }
      return answer.kind === 'lost';
    },
  });
  await kill();
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
