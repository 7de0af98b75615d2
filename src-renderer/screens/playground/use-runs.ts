import { announce } from '@renderer/app/announcer';
import { useClient } from '@renderer/app/client-context';
import { formatSpokenDuration } from '@renderer/format/duration';
import type { PlaygroundResult } from '@shared/interface/playground-run';
import { useRef, useState } from 'react';
import { spoken, tellAnswer } from './answer';
import type { Order, Run } from './run';
import { CANCELLED } from './run';

const KEPT = 20;

type Messages = PlaygroundResult['messages'];
export type Tools = NonNullable<PlaygroundResult['tools']>;

export interface Agent {
  readonly isConnected: boolean;
  /** Of the key; null: not asked for yet. */
  readonly tools: Tools | null;
  /** All of the session, in order. */
  readonly messages: Messages;
}

interface Kept {
  /** Of the session they were made in. */
  readonly prefix: string | null;
  /** Newest first. */
  readonly runs: readonly Run[];
  readonly shownId: number | null;
  readonly agent: Agent;
}

const noAgent: Agent = { isConnected: false, tools: null, messages: [] };
const nothing = (prefix: string | null): Kept => ({ prefix, runs: [], shownId: null, agent: noAgent });

function agentAfter(agent: Agent, { wish, outcome }: Run): Agent {
  if (wish.surface !== 'mcp' || outcome.kind !== 'answered') return agent;
  const { result } = outcome;
  const isGood = result.response.status < 400;
  return {
    isConnected: wish.method === 'connect' ? isGood : agent.isConnected,
    tools: wish.method === 'connect' ? null : (result.tools ?? agent.tools),
    messages: [...agent.messages, ...result.messages],
  };
}

const tell = ({ response }: PlaygroundResult, words: string): string =>
  words === ''
    ? `${response.status}, ${formatSpokenDuration(response.duration_ms)}`
    : `${response.status}. ${words}`;

function announceRun({ outcome }: Run): void {
  if (outcome.kind === 'answered') announce(tell(outcome.result, spoken(tellAnswer(outcome.result))));
  else if (outcome.kind === 'cancelled') announce(CANCELLED);
  else announce(outcome.error instanceof Error ? outcome.error.message : 'The call failed.');
}

/** What a call comes to, at the latest when it is cancelled: a service that has stopped would not even answer that. */
const outcomeOf = (call: Promise<PlaygroundResult>, signal: AbortSignal): Promise<Run['outcome']> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'cancelled' }), { once: true });
    call.then(
      (result) => resolve({ kind: 'answered', result }),
      (error: unknown) => resolve({ kind: 'failed', error }),
    );
  });

/** The calls of a session, one at a time; with another session its history is gone. */
export function useRuns(prefix: string | null) {
  const client = useClient();
  const [state, setState] = useState<Kept>(nothing(null));
  const [underWay, setUnderWay] = useState<Order | null>(null);
  const controller = useRef<AbortController | null>(null);
  const nextId = useRef(1);
  const kept = state.prefix === prefix ? state : nothing(prefix);

  const keep = (run: Run) =>
    setState((before) => {
      const own = before.prefix === prefix ? before : nothing(prefix);
      return {
        prefix,
        runs: [run, ...own.runs].slice(0, KEPT),
        shownId: run.id,
        agent: agentAfter(own.agent, run),
      };
    });

  const run = async (order: Order): Promise<Run | null> => {
    if (controller.current !== null) return null;
    const own = new AbortController();
    controller.current = own;
    setUnderWay(order);
    const { signal } = own;
    const outcome = await outcomeOf(client.call('playground.run', order.wish, { signal }), signal);
    controller.current = null;
    setUnderWay(null);
    const made: Run = { ...order, id: nextId.current, atMs: Date.now(), outcome };
    nextId.current += 1;
    keep(made);
    announceRun(made);
    return made;
  };

  return {
    runs: kept.runs,
    shown: kept.runs.find(({ id }) => id === kept.shownId) ?? null,
    show: (id: number) => setState((before) => ({ ...before, shownId: id })),
    agent: kept.agent,
    underWay,
    run,
    cancel: () => controller.current?.abort(),
  };
}

export type Runs = ReturnType<typeof useRuns>;
