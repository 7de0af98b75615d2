import { useClient } from '@renderer/client/client-context';
import { formatSpokenDuration } from '@renderer/lib/format-duration';
import { formatError } from '@renderer/text/format-error';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { AppError } from '@shared/kernel/errors';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { PlaygroundResult } from '@shared/playground/playground-run';
import { useRef, useState } from 'react';
import { describeResponse } from './describe-response';
import type { CallRun, RunRequest } from './run-request';

const MAX_RUNS = 20;

type Messages = PlaygroundResult['messages'];
export type AgentToolList = NonNullable<PlaygroundResult['tools']>;

export interface AgentState {
  readonly isConnected: boolean;
  /** Tools of the key; null: not requested yet. */
  readonly tools: AgentToolList | null;
  /** Messages of the session, in order. */
  readonly messages: Messages;
}

interface StoredRuns {
  /** Prefix of the session in which the calls were made. */
  readonly prefix: string | null;
  /** Newest first. */
  readonly runs: readonly CallRun[];
  readonly selectedId: number | null;
  readonly agent: AgentState;
}

const noAgent: AgentState = { isConnected: false, tools: null, messages: [] };
const createEmptyRuns = (prefix: string | null): StoredRuns => ({
  prefix,
  runs: [],
  selectedId: null,
  agent: noAgent,
});

function updateAgent(agent: AgentState, { input, outcome }: CallRun): AgentState {
  if (input.surface !== 'mcp' || outcome.kind !== 'answered') return agent;
  const { result } = outcome;
  const isGood = result.response.status < 400;
  return {
    isConnected: input.method === 'connect' ? isGood : agent.isConnected,
    tools: input.method === 'connect' ? null : (result.tools ?? agent.tools),
    messages: [...agent.messages, ...result.messages],
  };
}

const describe = ({ response }: PlaygroundResult, sentence: string): string =>
  sentence === ''
    ? formatMessage(playgroundMessages.answered, {
        status: String(response.status),
        duration: formatSpokenDuration(response.duration_ms),
      })
    : formatMessage(playgroundMessages.answeredWith, { status: String(response.status), sentence });

function announceRun({ outcome }: CallRun): void {
  if (outcome.kind === 'answered')
    announce(describe(outcome.result, describeResponse(outcome.result).sentence));
  else if (outcome.kind === 'cancelled') announce(formatMessage(playgroundMessages.cancelled));
  else
    announce(
      outcome.error instanceof AppError
        ? formatError(outcome.error)
        : formatMessage(playgroundMessages.failed),
    );
}

/** Returns the outcome of a call, at once when it is cancelled. A stopped service would not answer a cancellation. */
const awaitOutcome = (call: Promise<PlaygroundResult>, signal: AbortSignal): Promise<CallRun['outcome']> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'cancelled' }), { once: true });
    call.then(
      (result) => resolve({ kind: 'answered', result }),
      (error: unknown) => resolve({ kind: 'failed', error }),
    );
  });

/** Keeps the calls of a session, one at a time. A new session clears the history. */
export function useRuns(prefix: string | null) {
  const client = useClient();
  const [state, setState] = useState<StoredRuns>(createEmptyRuns(null));
  const [underWay, setUnderWay] = useState<RunRequest | null>(null);
  const controller = useRef<AbortController | null>(null);
  const nextId = useRef(1);
  const stored = state.prefix === prefix ? state : createEmptyRuns(prefix);

  const keep = (run: CallRun) =>
    setState((before) => {
      const own = before.prefix === prefix ? before : createEmptyRuns(prefix);
      return {
        prefix,
        runs: [run, ...own.runs].slice(0, MAX_RUNS),
        selectedId: run.id,
        agent: updateAgent(own.agent, run),
      };
    });

  const run = async (runRequest: RunRequest): Promise<CallRun | null> => {
    if (controller.current !== null) return null;
    const own = new AbortController();
    controller.current = own;
    setUnderWay(runRequest);
    const { signal } = own;
    const outcome = await awaitOutcome(client.call('playground.run', runRequest.input, { signal }), signal);
    controller.current = null;
    setUnderWay(null);
    const created: CallRun = { ...runRequest, id: nextId.current, atMs: Date.now(), outcome };
    nextId.current += 1;
    keep(created);
    announceRun(created);
    return created;
  };

  return {
    runs: stored.runs,
    shown: stored.runs.find(({ id }) => id === stored.selectedId) ?? null,
    show: (id: number) => setState((before) => ({ ...before, selectedId: id })),
    agent: stored.agent,
    underWay,
    run,
    cancel: () => controller.current?.abort(),
  };
}

export type RunHistory = ReturnType<typeof useRuns>;
