import type { Base } from './base-directory';
import { createMixedCall } from './call-mix';
import type { Journal } from './journal';
import type { LoadCall } from './send-call';
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

/** Sends calls at the same time and waits for all answers. */
export async function sendTogether(
  port: number,
  calls: readonly LoadCall[],
  journal: Journal,
): Promise<void> {
  const agent = createAgent(calls.length);
  await Promise.all(
    calls.map(async (call) => {
      journal.writeSent(call);
      journal.writeAnswer(call, await sendCall(port, call, agent));
    }),
  );
  agent.destroy();
}
