import { TechnicalName } from '@renderer/components/names/technical-name';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatMessage } from '@renderer/text/format-message';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';

/** Lists every permission of a key: its label and its string. */
function PermissionList({ apiKey: { name, scopes } }: { readonly apiKey: KeyView }) {
  return (
    <Popover className="rise max-w-[min(520px,calc(100vw-32px))] overflow-auto rounded-md bg-surface shadow-2">
      <Dialog
        aria-label={formatMessage(keysMessages.permissionsOf, { key: name })}
        className="max-h-80 overflow-auto rounded-md p-3 outline-none"
      >
        <ul className="space-y-1 text-sm">
          {scopes.map((scope) => (
            <li key={scope} className="flex items-baseline justify-between gap-6">
              {formatPermissionLabel(scope)}
              <TechnicalName>{scope}</TechnicalName>
            </li>
          ))}
        </ul>
      </Dialog>
    </Popover>
  );
}

interface PermissionsCellProps {
  readonly apiKey: KeyView;
  readonly isCompact: boolean;
}

/** Shows the first permission, and a button for the others. */
export function PermissionsCell({ apiKey, isCompact }: PermissionsCellProps) {
  const [first, ...others] = apiKey.scopes;
  return (
    <div className={`min-w-0 ${isCompact ? 'flex items-baseline gap-2' : ''}`}>
      <div className="truncate">{first === undefined ? null : formatPermissionLabel(first)}</div>
      {others.length > 0 && (
        <DialogTrigger>
          <Button className="focus-ring shrink-0 whitespace-nowrap rounded-xs text-xs text-ink-2 underline decoration-line-strong underline-offset-2 hover:text-ink hover:decoration-ink-3">
            {formatMessage(keysMessages.morePermissions, { count: others.length })}
          </Button>
          <PermissionList apiKey={apiKey} />
        </DialogTrigger>
      )}
    </div>
  );
}
