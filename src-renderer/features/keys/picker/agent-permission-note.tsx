import { formatPermissionGroup, formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { getPermissionFacts } from '@shared/kernel/permissions';
import { keysMessages } from '@shared/keys/keys.messages';
import type { AgentPermissionHint } from './allowed-calls';

interface AgentPermissionNoteProps {
  readonly hint: AgentPermissionHint;
  /** Scrolls to the row of the permission without choosing it. */
  readonly onFind: () => void;
}

/** Shows which permission an AI agent needs in addition. */
export function AgentPermissionNote({ hint, onFind }: AgentPermissionNoteProps) {
  if (hint === null) return null;
  if (hint === 'connects_only')
    return (
      <p className="border-t border-line py-3 text-xs text-ink-2">
        {formatMessage(keysMessages.agentConnectsOnly)}
      </p>
    );
  const label = formatPermissionLabel('integration.mcp.connect');
  const group = formatPermissionGroup(getPermissionFacts('integration.mcp.connect').group);
  return (
    // biome-ignore lint/a11y: text, not a control; by keyboard the row is found as every other
    <p onClick={onFind} className="border-t border-line py-3 text-xs text-ink-2">
      {formatRichMessage(keysMessages.agentNeedsConnect, {
        permission: <em className="not-italic text-ink">{label}</em>,
        group,
      })}
    </p>
  );
}
