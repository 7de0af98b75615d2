import { AppError } from '@shared/kernel/errors';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { PlaygroundRun } from '@shared/playground/playground-run';
import { fillMessage } from '@shared/text/filled-message';
import type { AgentConnection } from './agent-connection';
import type { RunResult } from './run-result';
import type { CallerDeps, KeyHolder } from './send-call';

type AgentRun = Extract<PlaygroundRun, { surface: 'mcp' }>;

/** The connected agents, one for each key. */
export interface AgentConnections {
  run(holder: KeyHolder, run: AgentRun, signal: AbortSignal): Promise<RunResult>;
  /** Closes the connections of all other keys. */
  retain(prefixes: ReadonlySet<string>): void;
}

export function createAgentConnections(tools: CallerDeps): AgentConnections {
  const connections = new Map<string, AgentConnection>();

  async function connect(holder: KeyHolder, signal: AbortSignal): Promise<RunResult> {
    connections.get(holder.prefix)?.close();
    connections.delete(holder.prefix);
    // The SDK is loaded at its first use, so that it does not slow down the start of the service.
    const { connectAgent: openAgent } = await import('./agent-connection');
    const { connection, made: result } = await openAgent(tools, holder, signal);
    if (connection !== null) connections.set(holder.prefix, connection);
    return result;
  }

  return {
    async run(holder, run, signal) {
      if (run.method === 'connect') return connect(holder, signal);
      const connection = connections.get(holder.prefix);
      if (connection === undefined)
        throw new AppError('invalid_transition', fillMessage(playgroundMessages.agentNotReady));
      return 'tool' in run ? connection.call(run.tool, run.arguments, signal) : connection.list(signal);
    },
    retain(prefixes) {
      for (const [prefix, connection] of connections) {
        if (prefixes.has(prefix)) continue;
        connection.close();
        connections.delete(prefix);
      }
    },
  };
}
