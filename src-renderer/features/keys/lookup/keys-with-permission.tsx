import { useCommand } from '@renderer/client/command-query';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { useProperty } from '@renderer/session/session';
import { closePermissionLookup } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { Button } from '@renderer/ui/form/button';
import { DialogFooter } from '@renderer/ui/overlay/dialog';
import type { Permission } from '@shared/kernel/permissions';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import { Link, useRouter } from '@tanstack/react-router';

function KeyLinks({ keys }: { readonly keys: readonly KeyView[] }) {
  if (keys.length === 0)
    return <p className="text-sm text-ink-2">{formatMessage(keysMessages.lookupNoKeys)}</p>;
  return (
    <ul className="max-h-56 space-y-px overflow-auto">
      {keys.map(({ prefix, name }) => (
        <li key={prefix}>
          <Link
            to="/keys/$prefix"
            params={{ prefix }}
            onClick={closePermissionLookup}
            className="focus-ring flex h-9 items-center gap-3 rounded-sm px-2 text-sm hover:bg-sunken"
          >
            <KeyGlyph prefix={prefix} width={32} />
            <span dir="auto" className="min-w-0 flex-1 truncate text-left">
              {name}
            </span>
            <InlineCode>{prefix}</InlineCode>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Lists the keys that have a permission now. */
export function KeysWithPermission({ permission }: { readonly permission: Permission }) {
  const { id: property_id } = useProperty();
  const keys = useCommand('keys.list', { property_id });
  return (
    <>
      <h3 className="mb-1 mt-4 text-xs text-ink-2">{formatMessage(keysMessages.lookupKeys)}</h3>
      <AsyncSection query={keys} skeleton={<Skeleton rows={2} rowHeight={36} />}>
        {(all) => (
          <KeyLinks
            keys={all.filter(({ state, scopes }) => state === 'active' && scopes.includes(permission))}
          />
        )}
      </AsyncSection>
    </>
  );
}

/** Buttons that open the list of those keys, or go back. */
export function PermissionLookupFooter({ permission }: { readonly permission: Permission }) {
  const router = useRouter();
  const showKeys = () => {
    closePermissionLookup();
    void router.navigate({ to: '/keys', search: { q: permission, state: 'active' } });
  };
  return (
    <DialogFooter>
      <Button onPress={showKeys}>{formatMessage(keysMessages.lookupShowKeys)}</Button>
      <Button autoFocus onPress={closePermissionLookup}>
        {formatMessage(keysMessages.close)}
      </Button>
    </DialogFooter>
  );
}
