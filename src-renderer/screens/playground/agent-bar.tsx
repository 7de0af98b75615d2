import { counted } from '@renderer/format/count';
import { Button } from '@renderer/ui/button';
import type { Runs } from './use-runs';

interface AgentBarProps {
  readonly agent: Runs['agent'];
  readonly isRunning: boolean;
  /** Whether a session is there to connect with. */
  readonly isLive: boolean;
  readonly onStep: (method: 'connect' | 'list') => void;
}

const standOf = ({ isConnected, tools }: Runs['agent']): string => {
  if (!isConnected) return 'Not connected. An agent begins with a handshake.';
  return tools === null ? 'Connected.' : `Connected. The key opens ${counted(tools.length, 'tool')}.`;
};

/** How the agent of the session stands to the endpoint. */
export function AgentBar({ agent, isRunning, isLive, onStep }: AgentBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5">
      <p className="min-w-0 flex-1 text-xs text-ink-2">{standOf(agent)}</p>
      {isLive && (
        <div className="flex gap-2">
          {agent.isConnected && (
            <Button size="sm" isDisabled={isRunning} onPress={() => onStep('list')}>
              List tools
            </Button>
          )}
          <Button
            size="sm"
            look={agent.isConnected ? 'secondary' : 'primary'}
            isDisabled={isRunning}
            onPress={() => onStep('connect')}
          >
            {agent.isConnected ? 'Connect again' : 'Connect'}
          </Button>
        </div>
      )}
    </div>
  );
}
