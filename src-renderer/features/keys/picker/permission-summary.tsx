import { formatPermissionLabel } from '@renderer/lib/format-permission';
import type { SearchableOperation } from '@renderer/lib/operations/operation-match';
import { formatMessage } from '@renderer/text/format-message';
import type { Permission } from '@shared/kernel/permissions';
import { keysMessages } from '@shared/keys/keys.messages';
import { useId } from 'react';
import { AgentPermissionNote } from './agent-permission-note';
import { getAgentPermissionHint } from './allowed-calls';
import { AllowedCallsPreview } from './allowed-calls-preview';
import { SelectedPermissions } from './selected-permissions';

interface PermissionSummaryProps {
  readonly operations: readonly SearchableOperation[];
  readonly grantable: readonly Permission[];
  readonly chosen: ReadonlySet<Permission>;
  /** Permissions chosen before that the member may no longer grant. */
  readonly lost: readonly Permission[];
  readonly onChange: (chosen: ReadonlySet<Permission>) => void;
  /** Error text if no permission is chosen; else null. */
  readonly error: string | null;
  readonly errorId: string;
  readonly onEmptied: () => void;
  /** Leads to the row of a permission without choosing it. */
  readonly onFindRow: (permission: Permission) => void;
  readonly className?: string;
}

function NothingChosen({ error, errorId }: Pick<PermissionSummaryProps, 'error' | 'errorId'>) {
  return (
    <p id={errorId} className={`text-sm ${error === null ? 'text-ink-2' : 'text-danger'}`}>
      {error ?? formatMessage(keysMessages.noneSelected)}
    </p>
  );
}

function LostPermissions({ permissions }: { readonly permissions: readonly Permission[] }) {
  if (permissions.length === 0) return null;
  const labels = permissions.map((permission) => formatPermissionLabel(permission));
  return (
    <p className="mb-2 text-xs text-danger">
      {formatMessage(keysMessages.noLongerGrantable, { permissions: labels.join(', ') })}
    </p>
  );
}

/** Summary of what the key will be able to do. */
export function PermissionSummary(props: PermissionSummaryProps) {
  const { operations, grantable, chosen, lost, onChange, error, errorId, onEmptied, onFindRow } = props;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`flex min-h-0 flex-col bg-canvas ${props.className ?? ''}`}>
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h3 id={titleId} className="text-sm font-medium">
          {formatMessage(keysMessages.selectedTitle)}
        </h3>
        {chosen.size > 0 && (
          <span className="num whitespace-nowrap text-xs text-ink-2">
            {formatMessage(keysMessages.chosenCount, { count: chosen.size })}
          </span>
        )}
      </div>
      <div className="-mx-2 min-h-0 flex-1 overflow-auto px-2 pb-3">
        <LostPermissions permissions={lost} />
        {chosen.size === 0 && <NothingChosen error={error} errorId={errorId} />}
        {chosen.size > 0 && (
          <>
            <SelectedPermissions chosen={chosen} onChange={onChange} onEmptied={onEmptied} />
            <AllowedCallsPreview operations={operations} chosen={chosen} />
          </>
        )}
      </div>
      <AgentPermissionNote hint={getAgentPermissionHint(chosen, grantable)} onFindRow={onFindRow} />
    </section>
  );
}
