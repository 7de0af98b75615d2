import type { RunHistory } from '@renderer/features/playground/run/use-runs';
import { pluralize } from '@renderer/lib/format-count';
import { Button } from '@renderer/ui/form/button';
import { useRef } from 'react';

export type AgentStep = 'connect' | 'list';

interface AgentBarProps {
  readonly agent: RunHistory['agent'];
  /** The step in progress; null: none. */
  readonly underWay: AgentStep | 'call' | null;
  /** True if a session is live, so that the agent can connect. */
  readonly isLive: boolean;
  readonly onStep: (method: AgentStep) => void;
  readonly onCancel: () => void;
}

const formatAgentState = (
  { isConnected, tools }: RunHistory['agent'],
  underWay: AgentBarProps['underWay'],
): string => {
  if (underWay === 'connect') return 'Connecting...';
  if (!isConnected) return 'Not connected. An agent begins with a handshake.';
  if (underWay === 'list') return 'Connected. Listing the tools...';
  return tools === null ? 'Connected.' : `Connected. The key opens ${pluralize(tools.length, 'tool')}.`;
};

/** Displays the agent's connection to the endpoint, and its steps. */
export function AgentBar({ agent, underWay, isLive, onStep, onCancel }: AgentBarProps) {
  const connect = useRef<HTMLButtonElement>(null);
  const { isConnected } = agent;
  const cancel = () => {
    // The button that was pressed is removed.
    connect.current?.focus();
    onCancel();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5">
      <p className="min-w-0 flex-1 text-xs text-ink-2">{formatAgentState(agent, underWay)}</p>
      {isLive && (
        <div className="flex gap-2">
          {isConnected && (
            <Button
              size="sm"
              isDisabled={underWay === 'call'}
              isPending={underWay === 'list' || underWay === 'connect'}
              onPress={() => onStep('list')}
            >
              List tools
            </Button>
          )}
          <Button
            ref={connect}
            size="sm"
            variant={isConnected ? 'secondary' : 'primary'}
            isDisabled={underWay === 'call'}
            isPending={underWay === 'list' || underWay === 'connect'}
            onPress={() => onStep('connect')}
          >
            {isConnected ? 'Connect again' : 'Connect'}
          </Button>
          {(underWay === 'connect' || underWay === 'list') && (
            <Button size="sm" onPress={cancel}>
              Cancel
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
