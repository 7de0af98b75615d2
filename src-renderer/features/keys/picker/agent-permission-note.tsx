import { getPermissionFacts } from '@shared/kernel/permissions';
import type { AgentPermissionHint } from './allowed-calls';

const { label, group } = getPermissionFacts('integration.mcp.connect');

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
        An agent could connect but do nothing else.
      </p>
    );
  return (
    // biome-ignore lint/a11y: text, not a control; by keyboard the row is found as every other
    <p onClick={onFind} className="border-t border-line py-3 text-xs text-ink-2">
      For an AI agent? It also needs <em className="not-italic text-ink">{label}</em>, under {group}.
    </p>
  );
}
