import { formatPermissionGroup, formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import type { Permission } from '@shared/kernel/permissions';
import { getPermissionDefinition } from '@shared/kernel/permissions';
import { keysMessages } from '@shared/keys/keys.messages';
import type { AgentPermissionHint } from './allowed-calls';
import { ShowInList } from './show-in-list';

interface AgentPermissionNoteProps {
  readonly hint: AgentPermissionHint;
  readonly onFindRow: (permission: Permission) => void;
}

/** Shows which permission an AI agent needs in addition. */
export function AgentPermissionNote({ hint, onFindRow }: AgentPermissionNoteProps) {
  if (hint === null) return null;
  if (hint === 'connects_only')
    return (
      <p className="border-t border-line py-3 text-xs text-ink-2">
        {formatMessage(keysMessages.agentConnectsOnly)}
      </p>
    );
  const label = formatPermissionLabel('integration.mcp.connect');
  const group = formatPermissionGroup(getPermissionDefinition('integration.mcp.connect').group);
  return (
    <p className="border-t border-line py-3 text-xs text-ink-2">
      {formatRichMessage(keysMessages.agentNeedsConnect, {
        permission: <em className="not-italic text-ink">{label}</em>,
        group,
      })}{' '}
      <ShowInList permission="integration.mcp.connect" onFindRow={onFindRow} />
    </p>
  );
}
