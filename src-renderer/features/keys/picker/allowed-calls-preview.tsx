import { TechnicalName } from '@renderer/components/names/technical-name';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatOperationTitle } from '@renderer/lib/operations/format-operation';
import type { SearchableOperation } from '@renderer/lib/operations/operation-match';
import { formatMessage } from '@renderer/text/format-message';
import type { Permission } from '@shared/kernel/permissions';
import { keysMessages } from '@shared/keys/keys.messages';
import { listAllowedCalls } from './allowed-calls';

interface AllowedCallsPreviewProps {
  readonly operations: readonly SearchableOperation[];
  readonly chosen: ReadonlySet<Permission>;
}

/** Lists the calls and tools that the chosen permissions allow. */
export function AllowedCallsPreview({ operations, chosen }: AllowedCallsPreviewProps) {
  const { calls, tools, withoutEffect } = listAllowedCalls(operations, chosen);
  return (
    <div className="mt-4 border-t border-line pt-3 text-xs text-ink-2">
      <h3 className="text-sm font-medium text-ink">{formatMessage(keysMessages.allowedTitle)}</h3>
      {calls.length === 0 && <p className="mt-1">{formatMessage(keysMessages.allowedNoCalls)}</p>}
      {calls.length > 0 && (
        <>
          <h4 className="mt-1.5">{formatMessage(keysMessages.allowedCalls, { count: calls.length })}</h4>
          <ul className="mt-1 space-y-0.5">
            {calls.map(({ name, method, path }) => (
              <li key={name}>
                <span className="text-ink">{formatOperationTitle(name)}</span>{' '}
                <TechnicalName className="block break-all">{`${method.toUpperCase()} ${path}`}</TechnicalName>
              </li>
            ))}
          </ul>
        </>
      )}
      {tools.length > 0 && (
        <>
          <h4 className="mt-2.5">{formatMessage(keysMessages.allowedTools, { count: tools.length })}</h4>
          <ul className="mt-1 space-y-0.5">
            {tools.map(({ name }) => (
              <li key={name}>
                <span className="text-ink">{formatOperationTitle(name)}</span>{' '}
                <TechnicalName className="block break-all">{name}</TechnicalName>
              </li>
            ))}
          </ul>
        </>
      )}
      {withoutEffect.length > 0 && (
        <p className="mt-2.5">
          {formatMessage(keysMessages.allowedNoEffect, {
            permissions: withoutEffect.map((permission) => formatPermissionLabel(permission)).join(', '),
          })}
        </p>
      )}
    </div>
  );
}
