import type { RunHistory } from '@renderer/features/playground/run/use-runs';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { playgroundMessages } from '@shared/playground/playground.messages';
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
  if (underWay === 'connect') return formatMessage(playgroundMessages.agentConnecting);
  if (!isConnected) return formatMessage(playgroundMessages.agentNotConnected);
  if (underWay === 'list') return formatMessage(playgroundMessages.agentListing);
  return tools === null
    ? formatMessage(playgroundMessages.agentConnected)
    : formatMessage(playgroundMessages.agentTools, { count: tools.length });
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
              {formatMessage(playgroundMessages.listTools)}
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
            {formatMessage(isConnected ? playgroundMessages.connectAgain : playgroundMessages.connect)}
          </Button>
          {(underWay === 'connect' || underWay === 'list') && (
            <Button size="sm" onPress={cancel}>
              {formatMessage(playgroundMessages.cancel)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
